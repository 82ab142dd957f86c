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

  func write(_ html: UnsafeBufferPointer<UInt8>, to out: inout Buffer) {
    switch self {
    case .bytes: out.trusted(html)
    case .page: out.text(html)
    case .json:
      var quoted = Bytes()
      JSONText.append(html, to: &quoted)
      quoted.withBytes { out.trusted(UnsafeBufferPointer(rebasing: $0.dropFirst().dropLast())) }
    }
  }
}
