/// The memory of `Bytes`. A writer first makes sure that no other value holds it.
@usableFromInline
final class ByteMemory: ManagedBuffer<Void, UInt8> {
  /// Memory without room, which empty `Bytes` share. It is never written to.
  nonisolated(unsafe) static let empty = make(0)

  static func make(_ capacity: Int) -> ByteMemory {
    // `create` returns an instance of `Self`, but its declared type is the superclass.
    unsafeDowncast(create(minimumCapacity: capacity) { _ in }, to: ByteMemory.self)
  }

  @inlinable
  @inline(__always)
  var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }
}
