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
    switch depth {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    default: String(repeating: "../", count: depth)
    }
  }

  /// A path as it stands in a link: every byte but letters, digits and `-._~/` as %XX.
  static func href(_ path: String) -> String {
    let isPlain = path.withBytes { path in
      for byte in path where !Self.isPlain(byte) { return false }
      return true
    }
    guard !isPlain else { return path }
    var encoded = ""
    for byte in path.utf8 {
      if Self.isPlain(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
