/// A scheme that the WHATWG URL standard calls special: its URLs are always hierarchical.
struct SpecialScheme {
  let defaultPort: Int?
  let isFile: Bool

  init?(_ scheme: [UInt8]) {
    guard (2...5).contains(scheme.count) else { return nil }
    switch String(decoding: scheme, as: UTF8.self) {
    case "http", "ws": defaultPort = 80
    case "https", "wss": defaultPort = 443
    case "ftp": defaultPort = 21
    case "file": defaultPort = nil
    default: return nil
    }
    isFile = defaultPort == nil
  }
}
