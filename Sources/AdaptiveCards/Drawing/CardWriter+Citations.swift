import HTML

/// Citations: marks in texts, and the callouts that they open.
extension CardWriter {
  /// As many as a card has references to.
  private static let calloutLimit = 100

  /// The number of a reference that an address leads to; nil for any other address.
  func citedNumber(_ address: String) -> Int?? {
    guard layout.family?.isTeams == true, address.prefix(5).lowercased() == "cite:" else { return nil }
    return .some(Int(address.dropFirst(5)))
  }

  /// Writes a mark, which opens nothing where the card has no such reference.
  mutating func citation(_ number: Int?, _ mark: Markup) {
    let reference = number.flatMap { references.indices.contains($0 - 1) && $0 <= Self.calloutLimit ? $0 : nil }
    out.literal(reference == nil ? "<span class=\"ac-citation\"" : "<button type=\"button\" class=\"ac-citation\"")
    if let reference {
      out.html(#" data-action="cite" aria-expanded="false"\#("aria-controls", callout(reference))"#)
      out.attribute("title", references[reference - 1].title)
    }
    out.literal(">")
    out.markup(mark)
    out.literal(reference == nil ? "</span>" : "</button>")
  }

  private func callout(_ number: Int) -> String { "\(prefix)-cite-\(number)" }

  /// Writes what the marks open, once for all of them.
  mutating func callouts() {
    guard layout.family?.isTeams == true else { return }
    for (i, reference) in references.prefix(Self.calloutLimit).enumerated() {
      let name = callout(i + 1)
      out.html(#"<div class="ac-menu ac-callout" role="dialog" tabindex="-1" hidden\#("id", name)"#)
      out.html(#"\#("aria-label", reference.title)><b>"#)
      svgIcon(reference.content == nil ? "Document" : "Table", isFilled: false, size: 20)
      out.html("\(reference.title)</b>")
      let keywords = reference.keywords.joined(separator: " · ")
      out.element("<p>", reference.abstract == "" ? nil : reference.abstract, "</p>")
      out.element("<small>", keywords.isEmpty ? nil : keywords, "</small>")
      if let url = reference.url, let link = urls.link(url) {
        out.html(#"<a class="ac-link" target="_blank" rel="noopener noreferrer"\#("href", link)>"#)
        out.html("\(String(url.prefix(200)))</a>")
      }
      if let content = reference.content {
        out.literal("<div class=\"ac-stack\"")
        stackBody(layout.inlineCard(content, suppressesStyle: true, in: Scope()))
      }
      out.literal("</div>")
    }
  }
}
