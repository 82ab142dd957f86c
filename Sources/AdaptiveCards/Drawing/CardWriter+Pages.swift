import AdaptiveElements
import Documents

/// Tabs and sections that open, each with elements of the card.
extension CardWriter {
  mutating func tabs(_ element: HostElement, in box: Box) {
    openHosted(
      "<div class=\"ac-tabs\"", box, isWide: true,
      attributes: [("data-size", element.word("size"))])
    out.literal("<div role=\"tablist\">")
    let names = element.pages.map { _ in name() }
    for (i, name) in names.enumerated() {
      let page = heading(of: element, at: i)
      let isFirst = i == 0 ? "true" : "false"
      out.html(#"<button type="button" role="tab" data-action="tab"\#("aria-selected", isFirst)"#)
      out.html(#"\#("aria-controls", name)>"#)
      if let icon = page?["iconName"]?.string { svgIcon(icon, isFilled: false, size: 20) }
      if page?["tabStyle"]?.string?.lowercased() != "icononly" { out.text(page?["title"]?.string ?? "") }
      out.literal("</button>")
    }
    out.literal("</div>")
    for (i, (page, name)) in zip(element.pages, names).enumerated() {
      out.html(#"<div role="tabpanel"\#("id", name)\#(" hidden", if: i > 0)>"#)
      self.page(page, in: box)
      out.literal("</div>")
    }
    out.literal("</div>")
  }

  mutating func accordion(_ element: HostElement, in box: Box) {
    // A name would make one group of all hosts' copies, so that the script closes the other pages.
    openHosted(
      "<div class=\"ac-accordion\"", box, isWide: true,
      attributes: [
        ("data-many", element.flag("allowMultipleExpandedPages") ? "" : nil),
        ("data-kept", element.flag("allowCollapseAllPages") ? nil : ""),
      ])
    for (i, page) in element.pages.enumerated() {
      let node = heading(of: element, at: i) ?? Node(.null)
      let heading = HostElement(node, of: nil, row: ElementTable.shared.type("AccordionPage"))
      let (size, icon) = (heading.word("headerSize"), heading.word("expandIconPosition"))
      out.literal(heading.flag("isExpanded") ? "<details open>" : "<details>")
      out.html(#"<summary\#("data-size", size)\#("data-icon", icon)>"#)
      if let icon = heading.text("headerIconName") { svgIcon(icon, isFilled: false, size: 20) }
      let name = heading.flag("headerWrap") ? nil : "ac-title"
      out.html(#"<span\#("class", name)>\#(heading.text("headerTitle") ?? "")</span></summary>"#)
      self.page(page, in: box)
      out.literal("</details>")
    }
    out.literal("</div>")
  }

  private func heading(of element: HostElement, at index: Int) -> Node? {
    let position = element.pages[index].position
    return element.node["pages"]?.list?.first { $0.position == position }
  }

  private mutating func page(_ page: Element, in box: Box) {
    guard case .container(let container) = page.content else { return }
    out.literal("<div class=\"ac-stack\"")
    stackBody(layout.stack(container, in: Box(page, in: box.scope.touching(top: false, bottom: false))))
  }
}
