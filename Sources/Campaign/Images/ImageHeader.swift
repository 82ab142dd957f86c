import Appearance
import Text

/// Format and pixel size of an image, read from the first bytes of the file.
enum ImageHeader {
  static func read(_ bytes: [UInt8]) -> (format: ImageAsset.Format, width: Int, height: Int)? {
    png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? svg(bytes)
  }

  private static func png(_ b: [UInt8]) -> (ImageAsset.Format, Int, Int)? {
    guard b.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), b.count >= 24 else { return nil }
    return (.png, big(b, 16, 4), big(b, 20, 4))
  }

  private static func gif(_ b: [UInt8]) -> (ImageAsset.Format, Int, Int)? {
    guard b.starts(with: Array("GIF8".utf8)), b.count >= 10 else { return nil }
    return (.gif, little(b, 6, 2), little(b, 8, 2))
  }

  /// Walks the segments to the start of a frame. The Exif orientations 5 to 8 swap width and height, as on iOS.
  private static func jpeg(_ b: [UInt8]) -> (ImageAsset.Format, Int, Int)? {
    guard b.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var at = 2
    var isTurned = false
    while at + 9 < b.count, b[at] == 0xFF {
      let marker = b[at + 1]
      let length = big(b, at + 2, 2)
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let (height, width) = (big(b, at + 5, 2), big(b, at + 7, 2))
        return (.jpeg, isTurned ? height : width, isTurned ? width : height)
      case 0xE1: isTurned = isTurned || exifTurns(b, from: at + 4, to: at + 2 + length)
      case 0xFF:
        at += 1
        continue
      default: break
      }
      at += 2 + max(length, 2)
    }
    return (.jpeg, 0, 0)
  }

  private static func exifTurns(_ b: [UInt8], from start: Int, to end: Int) -> Bool {
    let tiff = start + 6
    guard end <= b.count, tiff + 8 <= end, b[start..<start + 4].elementsEqual("Exif".utf8) else { return false }
    let number = b[tiff] == UInt8(ascii: "I") ? little : big
    let directory = tiff + number(b, tiff + 4, 4)
    guard directory >= tiff, directory + 2 <= end else { return false }
    for i in 0..<number(b, directory, 2) {
      let entry = directory + 2 + i * 12
      guard entry + 12 <= end else { return false }
      if number(b, entry, 2) == 0x0112 { return number(b, entry + 8, 2) >= 5 }
    }
    return false
  }

  private static func webp(_ b: [UInt8]) -> (ImageAsset.Format, Int, Int)? {
    guard b.count >= 30, b.starts(with: Array("RIFF".utf8)), b[8..<12].elementsEqual("WEBP".utf8) else { return nil }
    switch b[15] {
    case UInt8(ascii: "X"): return (.webp, little(b, 24, 3) + 1, little(b, 27, 3) + 1)
    case UInt8(ascii: "L"):
      let bits = little(b, 21, 4)
      return (.webp, (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    default: return (.webp, little(b, 26, 2) & 0x3FFF, little(b, 28, 2) & 0x3FFF)
    }
  }

  private static func svg(_ b: [UInt8]) -> (ImageAsset.Format, Int, Int)? {
    let head = String(decoding: b.prefix(4096), as: UTF8.self)
    guard let tag = head.firstRange(of: "<svg") else { return nil }
    let rest = head[tag.upperBound...]
    let attributes = rest.prefix { $0 != ">" }
    func length(_ name: String) -> Int? {
      attributes.firstRange(of: " \(name)=\"").flatMap { Int(attributes[$0.upperBound...].prefix { $0.isNumber }) }
    }
    let box = attributes.firstRange(of: "viewBox=\"").map {
      attributes[$0.upperBound...].prefix { $0 != "\"" }.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    }
    let size = box.flatMap { $0.count == 4 ? ($0[2], $0[3]) : nil } ?? (0, 0)
    return (.svg, length("width") ?? Int(clamping: size.0), length("height") ?? Int(clamping: size.1))
  }

  fileprivate static func big(_ b: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | (at + $1 < b.count ? Int(b[at + $1]) : 0) }
  }

  fileprivate static func little(_ b: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | (at + $1 < b.count ? Int(b[at + $1]) : 0) }
  }
}

extension Int {
  fileprivate init(clamping value: Double) { self = value.isFinite ? Int(Swift.max(0, Swift.min(value, 1e6))) : 0 }
}

extension Project {
  /// Whether bytes are those of a picture in the format that its name says.
  public static func isPicture(_ bytes: [UInt8], named name: String) -> Bool {
    let ending = name.lowercased().split(separator: ".").last ?? ""
    return ImageHeader.read(bytes)?.format.rawValue == (ending == "jpg" ? "jpeg" : String(ending))
  }
}

/// Detects from its structure whether an image file was cut off: a decoder would show a part of it, or nothing.
enum ImageEnd {
  static func isMissing(_ bytes: [UInt8], _ format: ImageAsset.Format) -> Bool {
    switch format {
    case .png: !hasPNGEnd(bytes)
    case .gif: bytes.last(where: { $0 != 0 }) != UInt8(ascii: ";")
    // Cameras and editors may append data of their own.
    case .jpeg: !has([0xFF, 0xD9], inLast: 65_536, of: bytes)
    case .webp: bytes.count < 12 || ImageHeader.little(bytes, 4, 4) > bytes.count - 8
    case .svg: !has(Array("</svg".utf8), inLast: 4096, of: bytes) && !has(Array("/>".utf8), inLast: 64, of: bytes)
    }
  }

  /// Walks the chunks up to IEND, which ends the image.
  private static func hasPNGEnd(_ bytes: [UInt8]) -> Bool {
    var at = 8
    while at + 12 <= bytes.count {
      let length = ImageHeader.big(bytes, at, 4)
      if bytes[(at + 4)...].starts(with: "IEND".utf8) { return true }
      at += 12 + length
    }
    return false
  }

  private static func has(_ sequence: [UInt8], inLast count: Int, of bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(count)
    return end.span.contains(sequence)
  }
}
