import Text

extension String {
  /// Parts, one after the other: `+` would ask for memory for each.
  init(_ first: String, _ second: StaticString, _ third: String, _ fourth: StaticString = "") {
    let count = first.utf8.count + second.utf8CodeUnitCount + third.utf8.count + fourth.utf8CodeUnitCount
    self.init(unsafeUninitializedCapacity: count) { room in
      var at = 0
      func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = room.baseAddress, let from = bytes.baseAddress, bytes.count <= room.count - at else { return }
        (start + at).update(from: from, count: bytes.count)
        at += bytes.count
      }
      first.withBytes(put)
      second.withUTF8Buffer(put)
      third.withBytes(put)
      fourth.withUTF8Buffer(put)
      return at
    }
  }
}
