import Appearance

/// Detects from its structure whether an image file was cut off: a decoder would show a part of it, or nothing.
enum ImageEnd {
  static func isMissing(_ bytes: [UInt8], _ format: ImageAsset.Format) -> Bool {
    switch format {
    case .png: !hasPNGEnd(bytes)
    case .gif: bytes.last(where: { $0 != 0 }) != UInt8(ascii: ";")
    case .jpeg: !hasJPEGEnd(bytes)
    case .webp:
      bytes.count < 12
        || Int(bytes[4]) | Int(bytes[5]) << 8 | Int(bytes[6]) << 16 | Int(bytes[7]) << 24 > bytes.count - 8
    case .svg: !bytes.suffix(4096).contains(sequence: "</svg".utf8) && !bytes.suffix(64).contains(sequence: "/>".utf8)
    }
  }

  /// Walks the chunks up to IEND, which ends the image.
  private static func hasPNGEnd(_ bytes: [UInt8]) -> Bool {
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[(at + 4)...].starts(with: "IEND".utf8) { return true }
      at += 12 + length
    }
    return false
  }

  /// Searches the last 64 KB for the end marker, because cameras and editors may append data of their own.
  private static func hasJPEGEnd(_ bytes: [UInt8]) -> Bool {
    bytes.suffix(65_536).contains(sequence: [0xFF, 0xD9])
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(sequence: some Collection<UInt8>) -> Bool {
    guard let first = sequence.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: sequence) }
  }
}
