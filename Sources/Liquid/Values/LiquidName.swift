/// A key of a map or the name of a variable, with its hash, which is computed once.
struct LiquidName: Sendable, Hashable {
  let bytes: [UInt8]
  let hash: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  @inline(__always)
  static func == (a: LiquidName, b: LiquidName) -> Bool { a.hash == b.hash && a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static let forLoop = LiquidName("forloop")
  static let tableLoop = LiquidName("tablerowloop")
}
