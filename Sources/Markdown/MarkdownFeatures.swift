import CCMarkGFM
import HTML

/// The formatting that a host's Markdown has besides emphasis, links and bullets.
public struct MarkdownFeatures: OptionSet, Sendable, Hashable {
  /// A bit for each name.
  public var rawValue: UInt16

  /// The features of these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The names that tables and findings write, each for the bit of its place.
  private static let names = [
    "headings", "numbers", "quotes", "code", "rules", "pictures", "strikethrough", "tables", "tasks", "addresses",
  ]

  /// The features of these names, with blanks between them.
  public init(names: some StringProtocol) {
    self = names.split(separator: " ").reduce(into: []) { $0.formUnion(MarkdownFeatures[$1]) }
  }

  /// The feature of a name; none where there is no such name.
  public static subscript(name: some StringProtocol) -> MarkdownFeatures {
    names.firstIndex { $0 == name }.map { MarkdownFeatures(rawValue: 1 << UInt16($0)) } ?? []
  }

  /// Their names: "headings, tables".
  public var listed: String {
    MarkdownFeatures.names.filter { contains(MarkdownFeatures[$0]) }.joined(separator: ", ")
  }

  /// All that markdown-it has by itself, as the JavaScript renderer of Adaptive Cards uses it.
  public static let reference = MarkdownFeatures(
    names: "headings numbers quotes code rules pictures strikethrough tables")
  /// Bare addresses as links.
  public static let addresses = MarkdownFeatures["addresses"]
  /// Everything.
  static let all = MarkdownFeatures(names: names.joined(separator: " "))

  /// The feature that a type of cmark's nodes belongs to.
  static let ofNodes: [String: MarkdownFeatures] = [
    "heading": Self["headings"], "block_quote": Self["quotes"], "code": Self["code"], "code_block": Self["code"],
    "thematic_break": Self["rules"], "image": Self["pictures"], "strikethrough": Self["strikethrough"],
    "table": Self["tables"], "tasklist": Self["tasks"],
  ]

  /// cmark's extensions and the features that they bring.
  static let extensions: [(name: String, feature: MarkdownFeatures)] = [
    ("table", Self["tables"]), ("strikethrough", Self["strikethrough"]), ("autolink", addresses),
    ("tasklist", Self["tasks"]),
  ]
}

extension Markdown {
  /// Renders a text as a host with some features shows it: raw HTML and the formatting of other features
  /// stand as they are written.
  public static func render(_ text: String, with features: MarkdownFeatures) -> Markup {
    let body = Array(text.utf8)[...]
    guard refusal(of: body) == nil else { return preformatted(body) }
    return ParsedMarkdown.with(body, rawHTML: .escaped, features) { $0?.html() } ?? preformatted(body)
  }

  /// The features that a text uses; none of a refused one, nor bare addresses, which can be read as they are.
  public static func features(in text: String) -> MarkdownFeatures {
    let body = Array(text.utf8)[...]
    guard refusal(of: body) == nil else { return [] }
    return ParsedMarkdown.with(body, rawHTML: .escaped, .all) { $0?.features() ?? [] }
  }
}

extension ParsedMarkdown {
  func features() -> MarkdownFeatures {
    ParsedMarkdown.nodes(of: root).reduce(into: []) { features, node in
      guard let type = ParsedMarkdown.type(node) else { return }
      features.formUnion(MarkdownFeatures.ofNodes[type] ?? [])
      if type == "list", ParsedMarkdown.isOrdered(node) { features.formUnion(MarkdownFeatures["numbers"]) }
    }
  }

  static func type(_ node: OpaquePointer) -> String? { cmark_node_get_type_string(node).map { String(cString: $0) } }
  static func isOrdered(_ list: OpaquePointer) -> Bool { cmark_node_get_list_type(list) == CMARK_ORDERED_LIST }
}
