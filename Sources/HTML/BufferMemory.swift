/// The bytes of a buffer. Whoever writes makes sure that nobody else holds it.
final class BufferMemory: ManagedBuffer<Void, UInt8> {
  /// No room at all: what every buffer begins with that is given none. It is never written to.
  nonisolated(unsafe) static let empty = make(0)

  static func make(_ capacity: Int) -> BufferMemory {
    // `create` gives what `Self` is; the compiler knows only the superclass.
    unsafeDowncast(create(minimumCapacity: capacity) { _ in }, to: BufferMemory.self)
  }

  @inline(__always)
  var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }
}
