/// Writes JSON from start to end, one value for each call, without building a tree.
///
///     let json = JSONWriter.object { json in
///       json.member("name", "tip")
///       json.objects("images", [80, 120]) { $0.member("width", $1) }
///     }
///     json.text  // {"name":"tip","images":[{"width":80},{"width":120}]}
public struct JSONWriter: Sendable {
  /// The white space between values.
  public enum Layout: Sendable {
    case oneLine
    /// One entry on each line, indented by two spaces.
    case indented
  }

  /// The JSON so far.
  public private(set) var content: Bytes
  private let layout: Layout
  private var level = 0
  private var needsComma = false

  /// A writer of one root value. `capacity` is in bytes.
  public init(_ layout: Layout = .oneLine, capacity: Int = 0) {
    self.layout = layout
    content = Bytes(capacity: capacity)
  }

  /// Writes into a buffer's room on one line. `giveBack` returns it.
  public init(reusing buffer: inout Bytes) {
    self.init()
    swap(&content, &buffer)
    content.removeAll()
  }

  /// Returns the buffer that `init(reusing:)` took, with the JSON in it.
  public mutating func giveBack(to buffer: inout Bytes) { swap(&content, &buffer) }

  /// A document that is one object.
  ///
  /// - Parameter endsLine: Whether it ends with a line feed, as files do.
  public static func object(
    _ layout: Layout = .oneLine, endsLine: Bool = false, _ members: (inout JSONWriter) -> Void
  ) -> Bytes {
    var writer = JSONWriter(layout)
    writer.object(nil, members)
    if endsLine { writer.endLine() }
    return writer.content
  }

  /// A copy of the JSON so far.
  public var bytes: [UInt8] { content.array }

  /// - Parameter name: The member's name; nil for an item of an array, and for the root.
  public mutating func object(_ name: String? = nil, _ members: (inout JSONWriter) -> Void) {
    begin(name)
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Inlinable, because generic code that is not specialized looks up its types at run time.
  ///
  /// - Parameter isSpread: Puts each item on its own line, so that a text diff shows single items.
  @inlinable
  public mutating func array<Items: Sequence>(
    _ name: String? = nil, _ items: Items, isSpread: Bool = false,
    _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    begin(name)
    open(UInt8(ascii: "["))
    for item in items {
      if isSpread { spread() }
      write(&self, item)
    }
    if isSpread { endLine() }
    close(UInt8(ascii: "]"))
  }

  /// An array with an object for each item.
  @inlinable
  public mutating func objects<Items: Sequence>(
    _ name: String? = nil, _ items: Items, isSpread: Bool = false, _ write: (inout JSONWriter, Items.Element) -> Void
  ) {
    array(name, items, isSpread: isSpread) { list, item in list.object { write(&$0, item) } }
  }

  /// Begins an item on its own line.
  @usableFromInline
  mutating func spread() {
    if needsComma { content.append(UInt8(ascii: ",")) }
    needsComma = false
    endLine()
  }

  /// Writes a text, escaped. `name` is nil for an item of an array, as in all calls below.
  public mutating func member(_ name: String?, _ value: String) {
    begin(name)
    content.append(json: value)
  }

  /// Writes a whole number.
  public mutating func member(_ name: String?, _ value: Int) {
    begin(name)
    content.append(value)
  }

  /// Writes `true` or `false`.
  public mutating func member(_ name: String?, _ value: Bool) {
    begin(name)
    content.append(value ? "true" : "false")
  }

  /// Writes the shortest digits that read back as the same number;
  /// an infinite number becomes null, because JSON has none.
  public mutating func member(_ name: String?, _ value: Double) {
    begin(name)
    content.append(text: value.isFinite ? value.description : "null")
  }

  /// Writes an array of texts.
  public mutating func member(_ name: String?, _ values: [String]) {
    array(name, values) { $0.member(nil, $1) }
  }

  /// Writes the members of an object that have a value.
  public mutating func members(_ values: KeyValuePairs<String, (any JSONMember)?>) {
    for case (let name, let value?) in values { value.write(name, to: &self) }
  }

  /// Writes `null`.
  public mutating func null(_ name: String?) {
    begin(name)
    content.append("null")
  }

  /// Writes a value, or without a name members, that are already JSON on one line.
  public mutating func member(_ name: String?, json: String) {
    begin(name)
    content.append(text: json)
  }

  /// Writes bytes that are already JSON on one line.
  public mutating func member(_ name: String?, json: [UInt8]) {
    begin(name)
    content.append(json)
  }

  /// Appends a line feed, which ends a record of JSON Lines.
  public mutating func endLine() { content.append(UInt8(ascii: "\n")) }

  /// Writes what comes before a value: a comma, a line break and the name.
  @usableFromInline
  mutating func begin(_ name: String?) {
    if needsComma { content.append(UInt8(ascii: ",")) }
    if level > 0 { breakLine() }
    needsComma = true
    guard let name else { return }
    content.append(json: name)
    content.append(layout == .indented ? ": " : ":")
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    content.append(bracket)
    level += 1
    needsComma = false
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    level -= 1
    if needsComma { breakLine() }
    content.append(bracket)
    needsComma = true
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    endLine()
    for _ in 0..<level { content.append("  ") }
  }
}

/// A value that is a member by itself.
public protocol JSONMember {
  /// Writes the value; `name` is nil for an item of an array.
  func write(_ name: String?, to json: inout JSONWriter)
}

extension String: JSONMember {
  /// Writes a text, escaped.
  public func write(_ name: String?, to json: inout JSONWriter) { json.member(name, self) }
}

extension Int: JSONMember {
  /// Writes a whole number.
  public func write(_ name: String?, to json: inout JSONWriter) { json.member(name, self) }
}

extension Bool: JSONMember {
  /// Writes `true` or `false`.
  public func write(_ name: String?, to json: inout JSONWriter) { json.member(name, self) }
}

extension [String]: JSONMember {
  /// Writes an array of texts.
  public func write(_ name: String?, to json: inout JSONWriter) { json.member(name, self) }
}
