extension String {
  /// Three parts, one after the other: `+` would ask for memory twice.
  init(_ first: String, _ second: StaticString, _ third: String, _ fourth: StaticString = "") {
    let count = first.utf8.count + second.utf8CodeUnitCount + third.utf8.count + fourth.utf8CodeUnitCount
    self.init(unsafeUninitializedCapacity: count) { room in
      var rest = room[...]
      func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        let end = rest.update(fromContentsOf: bytes)
        rest = rest[end...]
      }
      var (first, third) = (first, third)
      first.withUTF8(put)
      second.withUTF8Buffer(put)
      third.withUTF8(put)
      fourth.withUTF8Buffer(put)
      return count
    }
  }
}
