import Diagnostics
import Documents
import Text

extension Fields {
  /// Where the value of a key stands; the map itself where it does not.
  mutating func position(of key: String) -> Position { node(key)?.position ?? position }

  /// Reports something about a key's value.
  mutating func report(_ code: Code, about key: String, _ message: String, hint: String? = nil) {
    report(code, at: position(of: key), message, hint: hint)
  }
}
