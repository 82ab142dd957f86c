import Text

/// Ways between pages, relative, so that the site works from a folder and from any sub-path.
enum Links {
  /// The way from a page to the site's root: "", "../", "../../".
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

  /// A path as it stands in a link: every byte but letters, digits and `-._~/` as %XX.
  static func href(_ path: String) -> String {
    if path.withBytes({ $0.allSatisfy(isPlain) }) { return path }
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

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    // From 2D to 39: `-`, `.`, `/` and the digits.
    case 0x61...0x7A, 0x41...0x5A, 0x2D...0x39, UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
