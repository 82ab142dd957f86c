/// A document of XML without namespaces and without a document type.
struct XMLDocument {
  struct Node {
    enum Kind { case root, element, attribute, text, other }
    var kind: Kind
    /// The name of an element or an attribute.
    var name = ""
    /// The text of a text or an attribute.
    var value = ""
    /// As it is written: of a text, a comment or an instruction.
    var source: ArraySlice<UInt8> = []
    var parent: Int?
    var attributes: [Int] = []
    var children: [Int] = []
  }

  /// All nodes in the order of the document; the first one is the root.
  private(set) var nodes = [Node(kind: .root)]

  init(_ text: String) throws(ExpressionError) {
    let bytes = Array(text.utf8)
    var (i, open) = (0, 0)
    while i < bytes.count {
      guard nodes.count < 50_000 else { throw ExpressionEvaluator.tooLarge }
      let rest = bytes[i...]
      if rest.starts(with: "<!--".utf8) {
        i = add(Node(kind: .other), rest, try Self.end("-->", rest), to: open)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        let end = try Self.end("]]>", rest)
        i = add(
          Node(kind: .text, value: String(decoding: bytes[(i + 9)..<(end - 3)], as: UTF8.self)), rest, end, to: open)
      } else if rest.starts(with: "<?".utf8) {
        i = add(Node(kind: .other), rest, try Self.end("?>", rest), to: open)
      } else if rest.starts(with: "</".utf8) {
        let end = try Self.end(">", rest)
        let name = String(decoding: bytes[(i + 2)..<(end - 1)], as: UTF8.self).trimmed
        guard let parent = nodes[open].parent, nodes[open].name == name else { throw Self.unreadable }
        (open, i) = (parent, end)
      } else if rest.first == UInt8(ascii: "<") {
        i = try readElement(bytes, at: i, &open)
      } else {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        i = add(Node(kind: .text, value: try Self.decoded(bytes[i..<end])), rest, end, to: open)
      }
    }
    let roots = nodes[0].children.map { nodes[$0] }
    guard open == 0, roots.count(where: { $0.kind == .element }) == 1,
      roots.allSatisfy({ $0.kind != .text || $0.value.trimmed.isEmpty })
    else { throw Self.unreadable }
  }

  /// The text of a node, or of all that is in it.
  func text(of node: Int) -> String {
    nodes[node].value + nodes[node].children.map { text(of: $0) }.joined()
  }

  /// A node as XML; only the value of an attribute.
  func markup(of index: Int) -> String {
    let node = nodes[index]
    guard node.kind == .element else {
      return node.kind == .attribute ? node.value : String(decoding: node.source, as: UTF8.self)
    }
    let attributes = node.attributes.map { " \(nodes[$0].name)=\"\(XMLText.escaped(nodes[$0].value))\"" }.joined()
    if node.children.isEmpty { return "<\(node.name)\(attributes)/>" }
    return "<\(node.name)\(attributes)>\(node.children.map { markup(of: $0) }.joined())</\(node.name)>"
  }

  // MARK: Reading

  private static let unreadable = ExpressionError("xPath was given text that is not XML")

  /// The end of what ends with a mark.
  private static func end(_ mark: String, _ rest: ArraySlice<UInt8>) throws(ExpressionError) -> Int {
    guard let range = rest.dropFirst(2).firstRange(of: mark.utf8) else { throw unreadable }
    return range.upperBound
  }

  private mutating func add(_ node: Node, _ rest: ArraySlice<UInt8>, _ end: Int, to parent: Int) -> Int {
    var node = node
    (node.parent, node.source) = (parent, rest[..<end])
    nodes[parent].children.append(nodes.count)
    nodes.append(node)
    return end
  }

  private mutating func readElement(_ bytes: [UInt8], at start: Int, _ open: inout Int) throws(ExpressionError) -> Int {
    var i = start + 1
    func skipSpace() { while let byte = bytes[safe: i], byte <= 0x20 { i += 1 } }
    func name() throws(ExpressionError) -> String {
      let name = bytes[i...].prefix { $0 > 0x20 && !"/>=<\"'&!?".utf8.contains($0) }
      guard !name.isEmpty else { throw Self.unreadable }
      i = name.endIndex
      let text = String(decoding: name, as: UTF8.self)
      if text == "xmlns" || text.contains(":") && !text.hasPrefix("xml:") {
        throw ExpressionError("xPath: namespaces of XML are not evaluated here; the app does evaluate them")
      }
      return text
    }
    let element = nodes.count
    _ = add(Node(kind: .element, name: try name()), [], 0, to: open)
    while true {
      skipSpace()
      if bytes[safe: i] == UInt8(ascii: ">") {
        open = element
        var (depth, outer) = (0, nodes[element].parent)
        while let next = outer { (depth, outer) = (depth + 1, nodes[next].parent) }
        guard depth < 100 else { throw ExpressionEvaluator.tooLarge }
        return i + 1
      }
      if bytes[i...].starts(with: "/>".utf8) { return i + 2 }
      var attribute = Node(kind: .attribute, name: try name(), parent: element)
      skipSpace()
      guard bytes[safe: i] == UInt8(ascii: "=") else { throw Self.unreadable }
      i += 1
      skipSpace()
      guard let mark = bytes[safe: i], "\"'".utf8.contains(mark), let end = bytes[(i + 1)...].firstIndex(of: mark)
      else {
        throw Self.unreadable
      }
      attribute.value = try Self.decoded(bytes[(i + 1)..<end])
      nodes[element].attributes.append(nodes.count)
      nodes.append(attribute)
      i = end + 1
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(ExpressionError) -> String {
    var parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var text = String(decoding: parts.removeFirst(), as: UTF8.self)
    for part in parts {
      guard let end = part.firstIndex(of: UInt8(ascii: ";")),
        let character = XMLText.character(String(decoding: part[..<end], as: UTF8.self))
      else { throw unreadable }
      text.unicodeScalars.append(character)
      text += String(decoding: part[(end + 1)...], as: UTF8.self)
    }
    return text
  }
}
