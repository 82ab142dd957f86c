/// The properties of an object in their order.
public struct ExpressionObject: Sendable, Hashable {
  /// A member of an object.
  public struct Property: Sendable, Hashable {
    /// The name as the data writes it; look-ups ignore letter case.
    public var name: String
    /// The value; `.null` where the data says so.
    public var value: ExpressionValue
  }

  /// The members in the order of the data.
  public private(set) var properties: [Property]

  init(_ properties: [Property] = []) { self.properties = properties }

  /// The value of a property in any letter case: of several that differ in it, the first one.
  subscript(name: String) -> ExpressionValue? {
    // Most names are written as they are, and comparing bytes is cheap.
    let exactIndex = properties.firstIndex {
      $0.name.utf8.count == name.utf8.count && $0.name.utf8.elementsEqual(name.utf8)
    }
    if exactIndex == 0 { return properties[0].value }
    let property = properties[..<(exactIndex ?? properties.count)].first { $0.name.hasSameLetters(as: name) }
    return property?.value ?? exactIndex.map { properties[$0].value }
  }

  func index(of name: String) -> Int? { properties.firstIndex { $0.name == name } }

  /// Sets the property of exactly this name, or adds it at the end.
  mutating func set(_ name: String, _ value: ExpressionValue) {
    if let index = index(of: name) {
      properties[index].value = value
    } else {
      properties.append(Property(name: name, value: value))
    }
  }

  mutating func remove(_ name: String) { properties.removeAll { $0.name == name } }
}

extension String {
  /// Compares without letter case.
  func hasSameLetters(as other: String) -> Bool {
    var (bytes, otherBytes) = (utf8.makeIterator(), other.utf8.makeIterator())
    while true {
      switch (bytes.next(), otherBytes.next()) {
      case (nil, nil): return true
      case (let a?, let b?):
        if a >= 0x80 || b >= 0x80 { return lowercased() == other.lowercased() }
        if a == b { continue }
        guard a ^ b == 0x20, a.isLetter else { return false }
      default: return false
      }
    }
  }
}

extension ExpressionObject: ExpressibleByDictionaryLiteral {
  /// Keeps the order of the literal; a name that occurs twice stands twice.
  public init(dictionaryLiteral elements: (String, ExpressionValue)...) {
    self.init(elements.map { Property(name: $0.0, value: $0.1) })
  }
}
