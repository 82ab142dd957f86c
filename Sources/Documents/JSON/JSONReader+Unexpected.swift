extension JSONReader {
  /// The error for an unexpected character, with a hint if it is JavaScript syntax that JSON does not have.
  func unexpected(_ expected: String) -> JSONError {
    guard offset < bytes.count else { return failure("the text ends where \(expected) was expected") }
    let byte = bytes[offset]
    let hint: String? =
      switch byte {
      case UInt8(ascii: "'"): "use double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "u"):
        "the only words are true, false and null, in lower case"
      case UInt8(ascii: "+"), UInt8(ascii: "."): "a number starts with a digit or -"
      case UInt8(ascii: "]"), UInt8(ascii: "}"): "check that the brackets match"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): "put text into double quotes"
      default: nil
      }
    return failure("\(expected) was expected, not \(description(of: byte))", hint: hint)
  }

  private func description(of byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "\"\(Character(UnicodeScalar(byte)))\""
    case 0x80...: "a character beyond ASCII"
    default: "byte \(byte)"
    }
  }
}
