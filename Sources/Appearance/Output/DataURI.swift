/// Writes a picture as a `data:` URI, so that a built-in picture needs no file.
enum DataURI {
  static func svg(_ svg: String) -> String {
    var uri = Array("data:image/svg+xml,".utf8)
    uri.reserveCapacity(uri.count + 3 * svg.utf8.count)
    func append(digit: UInt8) { uri.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
    for byte in svg.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x5F: uri.append(byte)
      default:
        uri.append(UInt8(ascii: "%"))
        append(digit: byte >> 4)
        append(digit: byte & 15)
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }
}
