/// Refuses a text that the parser would nest too deeply, because it takes quadratic time on it. It
/// follows the tags and counts an end tag only if the parser certainly closes an element for it.
struct NestingGuard {
  private struct Open {
    var name: TagName
    var traits: TagTraits
  }

  private var open: [Open] = []
  /// The list of active formatting elements by HTML5; nil is a marker.
  private var active: [TagName?] = []
  /// Formatting elements that were closed by the end of a
  /// block, and that the parser reopens for the next text.
  private var orphans: [Open] = []
  private var foreign = 0
  private var foreignIsSure = true
  private var unclosedCount = 0
  private var reopenedCount = 0

  static func check(_ bytes: [UInt8]) throws(Document.Refusal) {
    var nesting = NestingGuard()
    var tags = TagScanner(bytes)
    while let event = tags.next(ambiguous: nesting.foreign > 0) {
      switch event {
      case .text: nesting.reopen()
      case .start(let name, let attributes, let selfClosing):
        guard attributes <= Document.attributeLimit else {
          throw .tooManyAttributes(at: tags.position)
        }
        nesting.start(name, selfClosing: selfClosing)
      case .end(let name): nesting.end(name)
      }
      guard nesting.open.count <= Document.depthLimit else { throw .tooDeep(at: tags.position) }
      guard nesting.unclosedCount <= Document.formattingLimit, nesting.reopenedCount <= bytes.count + 100_000 else {
        throw .tooManyUnclosed(at: tags.position)
      }
    }
  }

  private mutating func start(_ tagName: TagName, selfClosing: Bool) {
    let traits = TagTraits.of(tagName)
    let name = tagName.family
    guard traits.isDisjoint(with: [.void, .single]) else { return }
    if selfClosing, traits.isEmpty, foreign > 0, foreignIsSure { return }
    if foreign > 0, !traits.isDisjoint(with: [.formatting, .endsParagraph]) { leaveForeign() }
    if traits.contains(.endsParagraph) { pop(top: Self.p) }
    closeImplied(before: name)
    if traits.contains(.formatting) {
      if name == Self.a || name == Self.nobr { closeFormatting(name) }
      active.append(name)
      unclosedCount += 1
    }
    if !traits.contains(.special) { reopen() }
    if traits.contains(.marker) { active.append(nil) }
    if traits.contains(.foreign) { foreign += 1 }
    open.append(Open(name: name, traits: traits))
  }

  private mutating func end(_ tagName: TagName) {
    let traits = TagTraits.of(tagName)
    let name = tagName.family
    guard traits.isDisjoint(with: [.void, .single]) else { return }
    if traits.contains(.formatting) { return closeFormatting(name) }
    for i in open.indices.reversed() {
      if open[i].name == name { return pop(to: i) }
      let traitsAbove = open[i].traits
      if name == Self.template { continue }
      if traits.contains(.table) {
        if open[i].name == Self.template || open[i].name == Self.select { return }
        if open[i].name == Self.table { return }
      } else if traits.contains(.special) {
        if traitsAbove.contains(.scope) { return }
        if name == Self.p, open[i].name == Self.button { return }
        if name == Self.li, open[i].name == Self.ol || open[i].name == Self.ul { return }
      } else if traitsAbove.contains(.special) {
        return
      }
    }
  }

  private mutating func closeFormatting(_ name: TagName) {
    if let i = active.lastIndex(where: { $0 == name || $0 == nil }), active[i] == name {
      active.remove(at: i)
      unclosedCount -= 1
    }
    orphans.removeAll { $0.name == name }
    guard let i = open.lastIndex(where: { $0.name == name || $0.traits.contains(.scope) }), open[i].name == name
    else { return }
    if open[i...].contains(where: { $0.traits.contains(.foreign) }) { foreignIsSure = false }
    open.remove(at: i)
  }

  private mutating func closeImplied(before name: TagName) {
    let innerNames: [TagName]
    switch name {
    case Self.li, TagName.definition, TagName.heading, Self.option, TagName.cell: innerNames = []
    case Self.optgroup: innerNames = [Self.option]
    case Self.tr: innerNames = [TagName.cell]
    case TagName.tableBody: innerNames = [TagName.cell, Self.tr]
    default: return
    }
    for closedName in innerNames + [name] { pop(top: closedName) }
  }

  /// Leaves `svg` or `math` at an HTML start tag, unless an element in between may contain HTML.
  private mutating func leaveForeign() {
    guard foreignIsSure else { return }
    for i in open.indices.reversed() {
      if open[i].name == Self.svg || open[i].name == Self.math { return pop(to: i) }
      if open[i].traits.contains(.scope) { return }
    }
  }

  private mutating func reopen() {
    guard !orphans.isEmpty else { return }
    reopenedCount += orphans.count
    open.append(contentsOf: orphans)
    orphans.removeAll(keepingCapacity: true)
  }

  private mutating func pop(top name: TagName) {
    if open.last?.name == name { pop(to: open.count - 1) }
  }

  private mutating func pop(to index: Int) {
    var lostTags: [Open] = []
    while open.count > index, let last = open.popLast() {
      if last.traits.contains(.formatting) { lostTags.append(last) }
      if last.traits.contains(.foreign) { foreign -= 1 }
      if last.traits.contains(.marker) {
        lostTags.removeAll()
        orphans.removeAll()
        while let formatting = active.popLast(), formatting != nil { unclosedCount -= 1 }
      }
    }
    orphans.append(contentsOf: lostTags.reversed())
  }

  private static let a = TagName("a")
  private static let button = TagName("button")
  private static let li = TagName("li")
  private static let math = TagName("math")
  private static let nobr = TagName("nobr")
  private static let ol = TagName("ol")
  private static let optgroup = TagName("optgroup")
  private static let option = TagName("option")
  private static let p = TagName("p")
  private static let select = TagName("select")
  private static let svg = TagName("svg")
  private static let table = TagName("table")
  private static let template = TagName("template")
  private static let tr = TagName("tr")
  private static let ul = TagName("ul")
}
