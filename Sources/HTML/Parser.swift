import CGumbo

extension Document {
  /// Why a text is not parsed. The parser takes quadratic time on these, which no person writes.
  public enum Refusal: Error, Sendable, Hashable {
    /// More than `depthLimit` elements are open at this place.
    case tooDeep(at: Position)
    /// A tag with more than `attributeLimit` attributes.
    case tooManyAttributes(at: Position)
    /// More than `formattingLimit` elements such as `b` and `a` are unclosed, and would be opened again in every
    /// block that follows.
    case tooManyUnclosed(at: Position)
  }

  public static let depthLimit = 512
  public static let attributeLimit = 256
  public static let formattingLimit = 128

  /// Parses a whole document by the rules of HTML5, without scripting (what stands in `noscript` is markup). A text
  /// without `html`, `head` or `body` gets them. `bytes` are UTF-8. Linear in their count.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(Refusal) -> Document {
    try NestingGuard.check(bytes)
    return parseTrusting(bytes)
  }

  public static func parse(_ bytes: some Sequence<UInt8>) throws(Refusal) -> Document {
    let array = Array(bytes)
    do {
      return try array.withUnsafeBufferPointer { try parse($0) }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      return Document()
    }
  }

  /// For markup that was written from a parsed document, so that its nesting is known to be bounded.
  public static func parseTrusting(_ bytes: UnsafeBufferPointer<UInt8>) -> Document {
    var options = kGumboDefaultOptions
    options.tab_stop = 1
    options.max_errors = 0
    return bytes.withMemoryRebound(to: CChar.self) { text in
      guard let output = gumbo_parse_with_options(&options, text.baseAddress ?? emptyText, text.count) else {
        return Document()
      }
      defer { gumbo_destroy_output(&options, output) }
      var builder = TreeBuilder()
      builder.build(output.pointee.document)
      return builder.document
    }
  }

  public static func parseTrusting(_ bytes: [UInt8]) -> Document {
    bytes.withUnsafeBufferPointer { parseTrusting($0) }
  }
}

private nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
  let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return UnsafePointer(pointer)
}()

/// Copies gumbo's tree into ours.
private struct TreeBuilder {
  var document = Document()

  mutating func build(_ root: UnsafeMutablePointer<GumboNode>) {
    if root.pointee.v.document.has_doctype {
      let doctype = root.pointee.v.document
      let made = document.make(
        .doctype(
          name: string(doctype.name), publicID: string(doctype.public_identifier),
          systemID: string(doctype.system_identifier)))
      document.append(made, to: Document.root)
    }
    var pending: [(children: GumboVector, at: UInt32, parent: Document.ID)] = []
    pending.append((root.pointee.v.document.children, 0, Document.root))
    while var top = pending.popLast() {
      guard top.at < top.children.length, let raw = top.children.data?[Int(top.at)] else { continue }
      top.at += 1
      pending.append(top)
      let node = raw.assumingMemoryBound(to: GumboNode.self)
      let id = document.make(content(of: node, in: top.parent))
      document.append(id, to: top.parent)
      if node.pointee.type == GUMBO_NODE_ELEMENT || node.pointee.type == GUMBO_NODE_TEMPLATE {
        pending.append((node.pointee.v.element.children, 0, id))
      }
    }
  }

  private func content(of node: UnsafeMutablePointer<GumboNode>, in parent: Document.ID) -> Document.Content {
    switch node.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: return .element(element(node.pointee.v.element))
    case GUMBO_NODE_COMMENT: return .comment(string(node.pointee.v.text.text))
    default:
      let text = string(node.pointee.v.text.text)
      let holder = document.name(of: parent)
      return holder == "script" || holder == "style" ? .data(text) : .text(text)
    }
  }

  private func element(_ element: GumboElement) -> Document.Element {
    var name = string(gumbo_normalized_tagname(element.tag))
    if element.tag == GUMBO_TAG_UNKNOWN {
      var piece = element.original_tag
      gumbo_tag_from_original_text(&piece)
      name = string(piece).lowercased()
    }
    var attributes: [Document.Attribute] = []
    attributes.reserveCapacity(Int(element.attributes.length))
    for i in 0..<Int(element.attributes.length) {
      guard let raw = element.attributes.data?[i] else { continue }
      attributes.append(attribute(raw.assumingMemoryBound(to: GumboAttribute.self).pointee))
    }
    let written = element.original_tag.length > 0
    return Document.Element(
      name, attributes, position: written ? position(element.start_pos) : nil,
      isUnclosed: written && element.original_end_tag.length == 0 && !Tag.isVoid(name))
  }

  private func attribute(_ attribute: GumboAttribute) -> Document.Attribute {
    // The parser splits `xlink:href`; its original name is the one that people and the SDK know.
    let split = attribute.attr_namespace != GUMBO_ATTR_NAMESPACE_NONE && attribute.original_name.length > 0
    return Document.Attribute(
      split ? string(attribute.original_name).lowercased() : string(attribute.name).lowercased(),
      string(attribute.value),
      isBare: attribute.original_value.data == attribute.original_name.data,
      position: position(attribute.name_start))
  }

  private func position(_ position: GumboSourcePosition) -> Document.Position {
    Document.Position(line: Int(position.line), column: Int(position.column))
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

  private func string(_ piece: GumboStringPiece) -> String {
    guard let data = piece.data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: piece.length), as: UTF8.self)
  }
}
