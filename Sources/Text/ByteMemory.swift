/// The memory of `Bytes`. Whoever writes makes sure that nobody else holds it.
@usableFromInline
final class ByteMemory: ManagedBuffer<Void, UInt8> {
  /// No room at all: what bytes begin with that are given none. It is never written to.
  nonisolated(unsafe) static let empty = make(0)

  static func make(_ capacity: Int) -> ByteMemory {
    // `create` gives what `Self` is; the compiler knows only the superclass.
    unsafeDowncast(create(minimumCapacity: capacity) { _ in }, to: ByteMemory.self)
  }

  @inlinable
  @inline(__always)
  var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }
}
