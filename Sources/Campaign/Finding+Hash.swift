import Diagnostics
import Documents

extension Finding {
  /// All that a reader is told of it.
  public func add(to hash: inout ContentHash) {
    hash.add(code.id)
    hash.add(severity.rawValue)
    hash.add(place.file)
    hash.mix(UInt64(bitPattern: Int64(place.line)))
    hash.mix(UInt64(bitPattern: Int64(place.column)))
    hash.add(message)
    for text in expected { hash.add(text) }
    hash.mix(UInt64(expected.count))
    hash.add(hint ?? "")
  }
}
