/// Stub.
struct DateFormat: Sendable {
  func expand(_ text: String, lang: String?) -> String { text }
}
