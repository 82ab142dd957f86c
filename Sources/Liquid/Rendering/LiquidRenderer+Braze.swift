import Documents
import TextTemplates

extension LiquidRenderer {
  /// Reports that a sample is missing.
  mutating func needsData(_ node: TemplateNode, _ message: String, _ hint: String) {
    add(.templateNeedsData, at: node.range, message, hint: hint)
  }

  /// Reports once that the profile has no sample of the campaign
  /// or Canvas, one of which every sent message has.
  mutating func checkSample(_ expression: LiquidExpression) {
    guard case .lookup(let root, let steps) = expression.form, !steps.isEmpty, origin == nil else { return }
    let namespace = program.tables.names[root].text
    guard LiquidData.senders.contains(namespace), gaps.insert(Substring(namespace)).inserted else { return }
    add(
      .templateNeedsData, at: expression.range, "there is no sample of \"\(namespace)\", and it counts as empty",
      hint: "add it to the profile, under \(namespace):, or to Content/data/attributes.yaml")
  }

  /// The words inside of a tag, after its outputs are rendered.
  private mutating func words(_ inside: NodeRows) throws(RenderFailure) -> [String] {
    lacksSample = false
    let text = try captured(inside)
    return text.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func connectedContent(_ inside: NodeRows, _ node: TemplateNode) throws(RenderFailure) {
    let words = try words(inside)
    guard let url = words.first else { return }
    let save = words.firstIndex(of: ":save").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    let name = save.map { Array($0.utf8.prefix { $0.isWord }) }
    guard let sample = samples.connectedContent[url] else {
      unsampledNames.insert(VariableName(name ?? Array("connected".utf8)))
      if hasGap(node) || name.map({ isRead(VariableName($0)) }) == false { return }
      return needsData(
        node, "there is no sample of what \"\(url)\" answers", "add it to the profile, under connected")
    }
    guard let status = sample["status"]?.number, (200..<300).contains(status), let body = sample["body"] else { return }
    let value: LiquidValue
    if let mapping = body.map {
      let code = LiquidValue(sample["status"] ?? Node(.null))
      value = .map(ValueMap(mapping, adding: (VariableName("__http_status_code__"), code)))
    } else {
      value = LiquidValue(body)
      if body.list == nil, name == nil { return try print(text(value)[...]) }
    }
    scope.globals[VariableName(name ?? Array("connected".utf8))] = value
  }

  /// Whether a missing value in a tag has been reported already.
  private func hasGap(_ node: TemplateNode) -> Bool {
    lacksSample || findings.contains { $0.code == .templateMissingDefault && node.range.overlaps($0.range) }
  }

  /// Whether the template, or one that it shows, may ask for a variable.
  private func isRead(_ name: VariableName) -> Bool {
    origin != nil
      || program.tables.expressions.contains { $0.root.map { program.tables.names[$0] == name } ?? false }
  }

  mutating func catalogItems(
    _ inside: NodeRows, _ node: TemplateNode, isSelection: Bool
  ) throws(RenderFailure) {
    let words = try words(inside)
    let ids = words.dropFirst().filter { !$0.hasPrefix(":") }
    let source = isSelection ? samples.selections : samples.catalogs
    let catalog = words.first.flatMap { source[$0] }
    if hasGap(node) {
      unsampledNames.insert(VariableName("items"))
    } else if let name = words.first, catalog == nil {
      unsampledNames.insert(VariableName("items"))
      guard isRead(VariableName("items")) else { return }
      let kind = isSelection ? "the selections of the catalogue" : "the catalogue"
      needsData(
        node, "there is no sample of \(kind) \"\(name)\"",
        isSelection ? "add it to the profile, under selections" : "add Content/data/catalogs/\(name).yaml")
    }
    var items: [LiquidValue] = []
    if isSelection {
      items = ids.first.flatMap { catalog?[$0]?.list }?.map { LiquidValue($0) } ?? []
    } else {
      items = ids.compactMap { catalog?[$0] }.map { LiquidValue($0) }
    }
    if words.contains(":rerender") {
      for i in items.indices { items[i] = try rerendered(items[i], node) }
    }
    scope.globals[VariableName("items")] = .list(items)
  }

  /// An item whose texts are rendered, one level deep.
  private mutating func rerendered(_ item: LiquidValue, _ node: TemplateNode) throws(RenderFailure) -> LiquidValue {
    guard case .map(let map) = item else { return item }
    var table = ValueTable()
    for i in map.table.names.indices {
      var value = map.table.values[i]
      if case .text(let bytes) = value {
        try charge(bytes.count >> 3)
        let template = LiquidTemplate(parsing: bytes.text)
        if let refusal = template.refusal { throw .refused(refusal) }
        value = .text(try captured { renderer throws(RenderFailure) in try renderer.show(template, node) })
      }
      table[map.table.names[i]] = value
    }
    return .map(ValueMap(table))
  }

  mutating func contentBlock(_ row: NameRow, _ node: TemplateNode) throws(RenderFailure) {
    let name = program.tables.names[row].text
    guard blockLevel < 2 else {
      add(
        .liquidBlockDepth, at: node.range,
        "the content block \"\(name)\" is the third inside of others, and is removed",
        hint: "write its text into the block around it")
      return
    }
    guard let block = samples.contentBlocks[name] else {
      return needsData(
        node, "there is no content block \"\(name)\"", "add Content/data/content_blocks/\(name).liquid")
    }
    if let refusal = block.refusal { throw .refused(refusal) }
    blockLevel += 1
    defer { blockLevel -= 1 }
    try show(block, node)
  }

  mutating func promotion(_ row: NameRow, _ node: TemplateNode) throws(RenderFailure) {
    let list = program.tables.names[row].text
    guard let code = samples.promotions[list] else {
      return needsData(
        node, "there is no sample code of the list \"\(list)\"", "add one to the profile, under promotions")
    }
    try print(Array(code.utf8)[...])
  }

  mutating func translation(_ id: NameRow, _ original: NodeRows) throws(RenderFailure) {
    if let text = samples.translations[program.tables.names[id].text] {
      try print(Array(text.utf8)[...])
    } else {
      try render(original)
    }
  }
}
