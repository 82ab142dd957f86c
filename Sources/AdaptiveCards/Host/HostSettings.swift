import Documents

/// A part of a host's configuration, which names each of its settings once, for reading and for writing.
protocol HostSettings {
  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor)
}

/// Reads or writes settings. The reader keeps the value of a setting that is left out.
protocol HostVisitor {
  /// Whether settings count that the JavaScript reference overlooks.
  var followsSpecification: Bool { get }

  mutating func setting<Value>(
    _ key: String, _ value: inout Value, read: (inout PayloadReader, String) -> Value?, node: (Value) -> Node?)
  mutating func group<Value>(_ key: String, _ value: inout Value, _ visit: (inout Value, inout Self) -> Void)
  /// Does what only reading needs.
  mutating func whenReading(_ body: (inout PayloadReader) -> Void)
}

extension HostVisitor {
  mutating func group(_ key: String, _ value: inout some HostSettings) {
    group(key, &value) { $0.visit(&$1) }
  }

  mutating func flag(_ key: String, _ value: inout Bool) {
    setting(key, &value, read: { $0.bool($1) }, node: { Node(.bool($0)) })
  }

  mutating func text(_ key: String, _ value: inout String) {
    setting(key, &value, read: { $0.string($1) }, node: { Node(.string($0)) })
  }

  mutating func text(_ key: String, _ value: inout String?) {
    setting(key, &value, read: { $0.string($1) }, node: { $0.map { Node(.string($0)) } })
  }

  mutating func choice<Name: PayloadName>(_ key: String, _ value: inout Name) {
    setting(key, &value, read: { $0.choice($1) }, node: { Node(.string($0.rawValue)) })
  }

  mutating func color(_ key: String, _ value: inout CSSColor?) {
    setting(key, &value, read: { $0.color($1).map(Optional.some) }, node: { $0.map { Node(.string($0.alphaFirst)) } })
  }

  mutating func color(_ key: String, _ value: inout CSSColor) {
    setting(key, &value, read: { $0.color($1) }, node: { Node(.string($0.alphaFirst)) })
  }

  mutating func length(_ key: String, _ value: inout Double) {
    setting(key, &value, read: { $0.length($1) }, node: { Node(.number($0)) })
  }

  mutating func number(_ key: String, _ value: inout Double, in bounds: ClosedRange<Double>) {
    setting(
      key, &value, read: { $0.number($1).map { min(max($0, bounds.lowerBound), bounds.upperBound) } },
      node: { Node(.number($0)) })
  }

  /// A number from zero.
  mutating func count(_ key: String, _ value: inout Int) {
    setting(key, &value, read: { $0.int($1).map { max(0, $0) } }, node: { Node(.int($0)) })
  }

  /// Visits settings that the JavaScript reference has and never reads.
  mutating func overlooked<Value>(_ value: inout Value, _ visit: (inout Value, inout Self) -> Void) {
    var copy = value
    visit(&copy, &self)
    if followsSpecification { value = copy }
  }

  /// Accepts settings that are known and change nothing here.
  mutating func ignore(_ keys: String...) { whenReading { $0.skip(keys) } }
}

extension PayloadReader: HostVisitor {
  mutating func setting<Value>(
    _ key: String, _ value: inout Value, read: (inout PayloadReader, String) -> Value?, node: (Value) -> Node?
  ) {
    value = read(&self, key) ?? value
  }

  mutating func group<Value>(
    _ key: String, _ value: inout Value, _ visit: (inout Value, inout PayloadReader) -> Void
  ) {
    _ = object(key) { visit(&value, &$0) }
  }

  mutating func whenReading(_ body: (inout PayloadReader) -> Void) { body(&self) }

  /// Marks properties that are known and mean nothing here.
  mutating func skip(_ keys: [String]) {
    for key in keys { _ = node(key) }
  }

  /// A length in CSS pixels, from 0 to 100, within an object that is not read otherwise.
  func statedLength(_ key: String, _ name: String) -> Double? {
    stated(key)?[name]?.number.flatMap { $0.isFinite ? max(0, min(100, $0)) : nil }
  }

  /// A length in CSS pixels, from 0 to 10,000; zero counts as absent, as in the reference.
  mutating func length(_ key: String) -> Double? {
    number(key).flatMap { $0 == 0 ? nil : max(0, min(10_000, $0)) }
  }
}

/// Writes settings as JSON; those without a value, and groups without a setting, are left out.
struct HostWriter: HostVisitor {
  let followsSpecification = true
  private var members = Mapping()

  mutating func setting<Value>(
    _ key: String, _ value: inout Value, read: (inout PayloadReader, String) -> Value?, node: (Value) -> Node?
  ) {
    members.add(key, node(value)?.value)
  }

  mutating func group<Value>(_ key: String, _ value: inout Value, _ visit: (inout Value, inout HostWriter) -> Void) {
    var writer = HostWriter()
    visit(&value, &writer)
    setting(key, &value, read: { _, _ in nil }, node: { _ in writer.members.entries.isEmpty ? nil : writer.node })
  }

  mutating func whenReading(_ body: (inout PayloadReader) -> Void) {}

  private var node: Node { Node(.map(members)) }

  static func node(of settings: some HostSettings) -> Node {
    var (copy, writer) = (settings, HostWriter())
    copy.visit(&writer)
    return writer.node
  }
}

extension HostConfig {
  /// The configuration as a file that every renderer reads, indented, without what hosts leave to renderers.
  public var json: String { String(decoding: HostWriter.node(of: self).json(pretty: true), as: UTF8.self) }
}

extension CSSColor {
  /// As hosts write it: `#RRGGBB`, or `#AARRGGBB` where it is not opaque.
  fileprivate var alphaFirst: String {
    guard case .rgba(let r, let g, let b, let a) = self, a < 255 else { return css }
    return CSSColor.rgba(a, r, g, 255).css + CSSColor.rgba(b, 0, 0, 255).css.dropFirst().prefix(2)
  }
}
