/// A picture inside an address, so that a built-in one needs no file.
enum DataURI {
  static func svg(_ svg: String) -> String {
    var uri = "data:image/svg+xml,"
    for byte in svg.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x5F:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        uri += hex.utf8.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return uri
  }
}
