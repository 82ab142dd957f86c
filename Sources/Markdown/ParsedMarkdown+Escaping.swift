import CCMarkGFM

extension ParsedMarkdown {
  /// Turns raw HTML, and links with a refused address, back into their source text.
  static func escape(_ root: OpaquePointer, _ memory: UnsafeMutablePointer<cmark_mem>) {
    for node in nodes(of: root) {
      switch cmark_node_get_type_string(node).map({ String(cString: $0) }) {
      case "html_inline": replace(node, by: text(literal(node), memory))
      case "html_block":
        let paragraph = cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, memory)
        cmark_node_append_child(paragraph, text(trimmed(literal(node)), memory))
        replace(node, by: paragraph)
      case "link" where isRefused(cmark_node_get_url(node)): unwrap(node, memory)
      default: break
      }
    }
  }

  /// Collects the nodes before any change, because changes would invalidate the iterator.
  private static func nodes(of root: OpaquePointer) -> [OpaquePointer] {
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

  private static func unwrap(_ link: OpaquePointer, _ memory: UnsafeMutablePointer<cmark_mem>) {
    let url = String(cString: cmark_node_get_url(link))
    cmark_node_insert_before(link, text("[", memory))
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
