extension String {
  /// Parts, one after the other: `+` and interpolation would ask for memory for each.
  public init(_ first: String, _ second: StaticString, _ third: String = "", _ fourth: StaticString = "") {
    let count = first.utf8.count + second.utf8CodeUnitCount + third.utf8.count + fourth.utf8CodeUnitCount
    self.init(unsafeUninitializedCapacity: count) { room in
      guard let start = room.baseAddress else { return 0 }
      var at = 0
      Self.put(first, start, &at)
      Self.put(second, start, &at)
      Self.put(third, start, &at)
      Self.put(fourth, start, &at)
      return at
    }
  }

  @inline(__always)
  private static func put(_ text: String, _ start: UnsafeMutablePointer<UInt8>, _ at: inout Int) {
    at += text.withBytes { bytes in
      if let from = bytes.baseAddress { (start + at).copy(from, bytes.count) }
      return bytes.count
    }
  }

  @inline(__always)
  private static func put(_ text: StaticString, _ start: UnsafeMutablePointer<UInt8>, _ at: inout Int) {
    (start + at).copy(text.utf8Start, text.utf8CodeUnitCount)
    at += text.utf8CodeUnitCount
  }
}
