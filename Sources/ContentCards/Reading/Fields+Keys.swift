import Diagnostics
import Documents
import Text

extension Fields {
  /// The position of a key's value, or of the map where the key is missing.
  mutating func position(of key: String) -> Position { node(key)?.position ?? position }

  /// Reports something about a key's value.
  mutating func report(_ code: Code, about key: String, _ message: String, hint: String? = nil) {
    report(code, at: position(of: key), message, hint: hint)
  }
}
