extension Document {
  /// A set of names, with one bit for each.
  public struct NameSet: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var words = SIMD4<UInt64>.zero

    public init() {}

    public init(arrayLiteral names: Name...) {
      for name in names { insert(name) }
    }

    public func contains(_ name: Name) -> Bool { words[Int(name.rawValue >> 6)] >> UInt64(name.rawValue & 63) & 1 != 0 }

    public func isDisjoint(with other: NameSet) -> Bool { (words & other.words) == .zero }

    @inline(__always)
    mutating func insert(_ name: Name) { words[Int(name.rawValue >> 6)] |= 1 << UInt64(name.rawValue & 63) }
  }
}
