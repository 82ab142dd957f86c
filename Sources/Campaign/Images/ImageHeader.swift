import Appearance
import Text

/// Format and pixel size of an image, as browsers have them: turned, and grown, where the file says so.
enum ImageHeader {
  typealias Header = (format: ImageAsset.Format, width: Int, height: Int)

  static func read(_ bytes: [UInt8]) -> Header? {
    png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? SVGHeader.read(bytes)
  }

  /// A chunk eXIf counts in front of the pixels.
  private static func png(_ b: [UInt8]) -> Header? {
    guard b.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), b.count >= 24 else { return nil }
    let chunk = chunk(of: ["eXIf", "IDAT"], in: b)
    let isTurned = chunk.map { $0.name == "eXIf" && exifTurns(b, from: $0.start, to: $0.end) == true } ?? false
    return oriented((.png, big(b, 16, 4), big(b, 20, 4)), isTurned: isTurned)
  }

  /// The first chunk of a PNG that has one of these names.
  fileprivate static func chunk(of names: [String], in b: [UInt8]) -> (name: String, start: Int, end: Int)? {
    var at = 8
    while at + 12 <= b.count {
      let end = at + 8 + big(b, at, 4)
      if let name = names.first(where: { b[(at + 4)...].starts(with: $0.utf8) }) { return (name, at + 8, end) }
      at = end + 4
    }
    return nil
  }

  /// The screen grows to its first frame, which stands behind the colours and extensions.
  private static func gif(_ b: [UInt8]) -> Header? {
    guard b.starts(with: "GIF8".utf8), b.count >= 10 else { return nil }
    var at = 13 + (b.count > 10 ? colors(b[10]) : 0)
    while at + 1 < b.count, b[at] == 0x21 {
      at += 2
      while at < b.count, b[at] > 0 { at += Int(b[at]) + 1 }
      at += 1
    }
    let hasFrame = at + 9 < b.count && b[at] == 0x2C
    let (right, bottom) =
      hasFrame ? (little(b, at + 1, 2) + little(b, at + 5, 2), little(b, at + 3, 2) + little(b, at + 7, 2)) : (0, 0)
    return (.gif, max(little(b, 6, 2), right), max(little(b, 8, 2), bottom))
  }

  /// Whether an image has several frames.
  static func isAnimated(_ b: [UInt8], _ format: ImageAsset.Format) -> Bool {
    switch format {
    case .png: chunk(of: ["acTL", "IDAT"], in: b)?.name == "acTL"
    case .webp: b.count > 20 && b[15] == UInt8(ascii: "X") && b[20] & 2 != 0
    case .gif: hasFrames(b)
    case .jpeg, .svg: false
    }
  }

  /// Whether a GIF has a second frame, up to which its blocks are walked.
  private static func hasFrames(_ b: [UInt8]) -> Bool {
    var at = 13 + (b.count > 10 ? colors(b[10]) : 0)
    var frames = 0
    while at + 1 < b.count, b[at] == 0x21 || b[at] == 0x2C {
      if b[at] == 0x2C {
        frames += 1
        if frames > 1 { return true }
        at += 11 + (at + 9 < b.count ? colors(b[at + 9]) : 0)
      } else {
        at += 2
      }
      while at < b.count, b[at] > 0 { at += Int(b[at]) + 1 }
      at += 1
    }
    return false
  }

  private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }

  /// Walks the segments to the pixels, before which Exif may
  /// stand behind the frame's size, too. The first one counts.
  private static func jpeg(_ b: [UInt8]) -> Header? {
    guard b.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var at = 2
    var size: (width: Int, height: Int)?
    var isTurned: Bool?
    while at + 9 < b.count, b[at] == 0xFF, b[at + 1] != 0xDA {
      let length = big(b, at + 2, 2)
      switch b[at + 1] {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        size = size ?? (big(b, at + 7, 2), big(b, at + 5, 2))
      case 0xE1 where b[(at + 4)...].starts(with: "Exif\0".utf8):
        isTurned = isTurned ?? exifTurns(b, from: at + 10, to: at + 2 + length)
      case 0xFF:
        at += 1
        continue
      default: break
      }
      at += 2 + max(length, 2)
    }
    return oriented((.jpeg, size?.width ?? 0, size?.height ?? 0), isTurned: isTurned == true)
  }

  private static func oriented(_ header: Header, isTurned: Bool) -> Header {
    isTurned ? (header.format, header.height, header.width) : header
  }

  /// Whether Exif has an orientation that swaps width and height, which are 5 to 8; nil where it has none.
  private static func exifTurns(_ b: [UInt8], from tiff: Int, to end: Int) -> Bool? {
    guard end <= b.count, tiff + 8 <= end else { return nil }
    let number = b[tiff] == UInt8(ascii: "I") ? little : big
    let directory = tiff + number(b, tiff + 4, 4)
    guard directory >= tiff, directory + 2 <= end else { return nil }
    for i in 0..<number(b, directory, 2) {
      let entry = directory + 2 + i * 12
      guard entry + 12 <= end else { return nil }
      // One short number.
      guard number(b, entry, 2) == 0x0112, number(b, entry + 2, 2) == 3, number(b, entry + 4, 4) == 1 else { continue }
      return 5...8 ~= number(b, entry + 8, 2)
    }
    return nil
  }

  private static func webp(_ b: [UInt8]) -> Header? {
    guard b.count >= 30, b.starts(with: Array("RIFF".utf8)), b[8..<12].elementsEqual("WEBP".utf8) else { return nil }
    switch b[15] {
    case UInt8(ascii: "X"): return (.webp, little(b, 24, 3) + 1, little(b, 27, 3) + 1)
    case UInt8(ascii: "L"):
      let bits = little(b, 21, 4)
      return (.webp, (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    default: return (.webp, little(b, 26, 2) & 0x3FFF, little(b, 28, 2) & 0x3FFF)
    }
  }

  private static func big(_ b: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | (at + $1 < b.count ? Int(b[at + $1]) : 0) }
  }

  fileprivate static func little(_ b: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | (at + $1 < b.count ? Int(b[at + $1]) : 0) }
  }
}

extension Project {
  /// Says why bytes are no picture in the format of a name; nil where they are one.
  public static func pictureProblem(of bytes: [UInt8], named name: String) -> String? {
    guard let format = ImageHeader.read(bytes)?.format else {
      return FileSignature.of(bytes).map { "is \($0.name): \($0.hint)" } ?? "is no PNG, JPEG, GIF, WebP or SVG"
    }
    return format.isIn(name) ? nil : "is a \(format.rawValue.uppercased()), and its name says another format"
  }
}

extension ImageAsset.Format {
  /// Whether a file's name has the extension of the format.
  func isIn(_ name: String) -> Bool { name.hasExtension(rawValue) || self == .jpeg && name.hasExtension("jpg") }
}

/// Detects from its structure whether an image file was
/// cut off: a decoder would show a part of it, or nothing.
enum ImageEnd {
  static func isMissing(_ bytes: [UInt8], _ format: ImageAsset.Format) -> Bool {
    switch format {
    case .png: ImageHeader.chunk(of: ["IEND"], in: bytes) == nil
    case .gif: bytes.last(where: { $0 != 0 }) != UInt8(ascii: ";")
    // Cameras and editors may append data of their own.
    case .jpeg: !has([0xFF, 0xD9], inLast: 65_536, of: bytes)
    case .webp: bytes.count < 12 || ImageHeader.little(bytes, 4, 4) > bytes.count - 8
    case .svg: !has(Array("</svg".utf8), inLast: 4096, of: bytes) && !has(Array("/>".utf8), inLast: 64, of: bytes)
    }
  }

  private static func has(_ sequence: [UInt8], inLast count: Int, of bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(count)
    return end.span.contains(sequence)
  }
}
