/// The text of an element, blanks collapsed.
enum Label {
  static func collapsed(_ text: UnsafeBufferPointer<UInt8>) -> String {
    // Of ASCII and Latin letters, no byte is a part of a blank but blanks, and none joins the character before it.
    guard text.allSatisfy({ $0 < 0xC0 || 0xC3...0xC9 ~= $0 }) else {
      return String(decoding: text, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
    }
    return String(unsafeUninitializedCapacity: text.count) { out in
      var count = 0
      var isPending = false
      for byte in text {
        if byte == 0x20 || 0x09...0x0D ~= byte {
          isPending = count > 0
        } else {
          // A blank that is written was read before.
          if isPending {
            out[count] = 0x20
            count += 1
          }
          isPending = false
          out[count] = byte
          count += 1
        }
      }
      return count
    }
  }
}
