import Text

/// Relative paths between pages, so that the site works from a folder and from any sub-path.
enum Links {
  /// The path from a page to the site's root: "", "../", "../../".
  static func root(from path: String) -> String {
    let depth = path.withBytes { path in
      var depth = 0
      for byte in path where byte == UInt8(ascii: "/") { depth += 1 }
      return depth
    }
    return switch depth {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    default: String(repeating: "../", count: depth)
    }
  }

  /// A path for use in a link: every byte except ASCII letters, digits and `-._~/` becomes %XX.
  static func href(_ path: String) -> String {
    if path.withBytes(isPlain) { return path }
    var encoded = ""
    for byte in path.utf8 {
      if isPlain(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }

  private static func isPlain(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in path where !isPlain(byte) { return false }
    return true
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    // One bit for each character: 0x2D to 0x39 are `-`, `.`, `/` and digits; from 0x40 on, letters, `_` and `~`.
    let plain: UInt64 = byte < 0x40 ? 0x03FF_E000_0000_0000 : byte < 0x80 ? 0x47FF_FFFE_87FF_FFFE : 0
    return plain &>> UInt64(byte & 0x3F) & 1 == 1
  }
}
