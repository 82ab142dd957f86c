import CCMarkGFM

extension ParsedMarkdown {
  /// Turns raw HTML, links with a refused address, and what other
  /// features would format back into their source text.
  static func escape(
    _ root: OpaquePointer, _ features: MarkdownFeatures, _ memory: UnsafeMutablePointer<cmark_mem>
  ) {
    for node in nodes(of: root) {
      let type = Self.type(node)
      if let feature = type.flatMap({ MarkdownFeatures.ofNodes[$0] }), !features.contains(feature) {
        spell(node, memory)
        continue
      }
      switch type {
      case "html_inline": replace(node, by: text(literal(node), memory))
      case "html_block":
        let paragraph = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, memory)
        cmark_node_append_child(paragraph, text(trimmed(literal(node)), memory))
        replace(node, by: paragraph)
      case "link" where isRefused(cmark_node_get_url(node)): unwrap(node, memory)
      case "list" where isOrdered(node) && !features.contains(MarkdownFeatures["numbers"]): spellNumbers(node, memory)
      default: break
      }
    }
  }

  /// Writes the signs of a node as text around what is in it.
  private static func spell(_ node: OpaquePointer, _ memory: UnsafeMutablePointer<cmark_mem>) {
    switch type(node) {
    case "heading":
      let signs = String(repeating: "#", count: Int(cmark_node_get_heading_level(node))) + " "
      replace(node, by: paragraph(signs, node, memory))
    case "block_quote":
      while let child = cmark_node_first_child(node) {
        cmark_node_unlink(child)
        if type(child) == "paragraph" { cmark_node_prepend_child(child, text("> ", memory)) }
        cmark_node_insert_before(node, child)
      }
      cmark_node_unlink(node)
    case "code": replace(node, by: text("`\(literal(node))`", memory))
    case "code_block":
      var (length, offset): (Int32, Int32) = (0, 0)
      var sign: CChar = 0
      let fence = cmark_node_get_fenced(node, &length, &offset, &sign) == 0 ? nil : "```"
      let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
      let lines = [fence.map { $0 + info }, trimmed(literal(node)), fence].compactMap(\.self).joined(separator: "\n")
      let paragraph = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, memory)
      for (i, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if i > 0 { cmark_node_append_child(paragraph, cmark_node_new_with_mem(CMARK_NODE_SOFTBREAK, memory)) }
        cmark_node_append_child(paragraph, text(String(line), memory))
      }
      replace(node, by: paragraph)
    case "thematic_break": replace(node, by: paragraph("---", nil, memory))
    case "image": unwrap(node, memory, opening: "![")
    default: break
    }
  }

  /// Makes one paragraph of an ordered list, as where a line that begins with a number is no list.
  private static func spellNumbers(_ list: OpaquePointer, _ memory: UnsafeMutablePointer<cmark_mem>) {
    let paragraph = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, memory)
    var number = Int(cmark_node_get_list_start(list))
    cmark_node_insert_before(list, paragraph)
    while let item = cmark_node_first_child(list) {
      cmark_node_unlink(item)
      if cmark_node_first_child(paragraph) != nil {
        cmark_node_append_child(paragraph, cmark_node_new_with_mem(CMARK_NODE_SOFTBREAK, memory))
      }
      cmark_node_append_child(paragraph, text("\(number). ", memory))
      number &+= 1
      while let block = cmark_node_first_child(item) {
        cmark_node_unlink(block)
        if type(block) == "paragraph" { move(block, into: paragraph) } else { cmark_node_insert_before(list, block) }
      }
    }
    cmark_node_unlink(list)
  }

  private static func paragraph(
    _ signs: String, _ content: OpaquePointer?, _ memory: UnsafeMutablePointer<cmark_mem>
  ) -> OpaquePointer? {
    let paragraph = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, memory)
    cmark_node_append_child(paragraph, text(signs, memory))
    if let content { move(content, into: paragraph) }
    return paragraph
  }

  private static func move(_ node: OpaquePointer, into other: OpaquePointer?) {
    while let child = cmark_node_first_child(node) {
      cmark_node_unlink(child)
      cmark_node_append_child(other, child)
    }
  }

  /// Collects the nodes before any change, because changes would invalidate the iterator.
  static func nodes(of root: OpaquePointer) -> [OpaquePointer] {
    guard let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    var nodes: [OpaquePointer] = []
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      if event == CMARK_EVENT_EXIT || cmark_node_first_child(cmark_iter_get_node(iterator)) == nil,
        let node = cmark_iter_get_node(iterator)
      {
        if nodes.last != node { nodes.append(node) }
      }
    }
    return nodes
  }

  private static func isRefused(_ url: UnsafePointer<CChar>?) -> Bool {
    url.map { Markdown.refuses(String(cString: $0)) } ?? false
  }

  private static func unwrap(
    _ link: OpaquePointer, _ memory: UnsafeMutablePointer<cmark_mem>, opening: String = "["
  ) {
    let url = String(cString: cmark_node_get_url(link))
    cmark_node_insert_before(link, text(opening, memory))
    while let child = cmark_node_first_child(link) {
      cmark_node_unlink(child)
      cmark_node_insert_before(link, child)
    }
    replace(link, by: text("](\(url))", memory))
  }

  private static func replace(_ node: OpaquePointer, by other: OpaquePointer?) {
    cmark_node_insert_before(node, other)
    cmark_node_unlink(node)
    cmark_node_free(node)
  }

  private static func text(_ literal: String, _ memory: UnsafeMutablePointer<cmark_mem>) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, memory)
    cmark_node_set_literal(node, literal)
    return node
  }

  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
