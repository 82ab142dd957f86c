import Documents
import HTML
import Text

/// Where a block's HTML is written to.
enum PlainSurface {
  /// As it is.
  case bytes
  /// As text of a page.
  case page
  /// Between the quotes of a JSON string.
  case json

  func write(_ html: UnsafeBufferPointer<UInt8>, to out: inout Bytes) {
    switch self {
    case .bytes: out.append(html)
    case .page:
      var text = Buffer()
      text.text(html)
      text.withBytes { out.append($0) }
    case .json:
      var quoted = Bytes()
      JSONText.append(html, to: &quoted)
      quoted.withBytes { out.append(UnsafeBufferPointer(rebasing: $0.dropFirst().dropLast())) }
    }
  }
}
