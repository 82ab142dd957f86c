import Documents

extension Element {
  /// The types of elements: the version that introduced each, and what reads its own properties.
  static let types: [String: (since: Version, read: @Sendable (inout PayloadReader) -> Content)] = [
    "TextBlock": (.v10, { .text(TextBlock(&$0)) }), "RichTextBlock": (.v12, { .richText(RichTextBlock(&$0)) }),
    "Image": (.v10, { .image(Image(&$0)) }), "ImageSet": (.v10, { .imageSet(ImageSet(&$0)) }),
    "Media": (.v11, { .media(Media(&$0)) }), "FactSet": (.v10, { .facts(Fact.list(&$0)) }),
    "Container": (.v10, { .container(Container(&$0, items: "items")) }),
    "ColumnSet": (.v10, { .columns(ColumnSet(&$0)) }), "Table": (.v15, { .table(Table(&$0)) }),
    "Carousel": (.v16, { .carousel(Carousel(&$0)) }), "ActionSet": (.v12, { .actions(ActionSet(&$0)) }),
    "Input.Text": (.v10, { $0.input(.text(TextControl(&$0))) }),
    "Input.Number": (.v10, { $0.input(.field(FieldControl(&$0, .number))) }),
    "Input.Date": (.v10, { $0.input(.field(FieldControl(&$0, .date))) }),
    "Input.Time": (.v10, { $0.input(.field(FieldControl(&$0, .time))) }),
    "Input.Toggle": (.v10, { $0.input(.toggle(ToggleControl(&$0))) }),
    "Input.ChoiceSet": (.v10, { $0.input(.choices(ChoiceControl(&$0))) }),
  ]

  /// The types that the schema does not have and that a template cannot draw.
  static let listedTypes: [String: @Sendable (inout PayloadReader) -> Content] = [
    "Input.Rating": { $0.input(.rating(RatingControl(&$0))) }
  ]
}

extension PayloadReader {
  mutating func input(_ control: Input.Control) -> Element.Content {
    if node("id")?.string?.isEmpty ?? true { missing("id", "the value cannot be sent") }
    return .input(Input(&self, control: control))
  }

  /// A part that is a container and whose type may be left out: a column, a cell, a page.
  mutating func part(
    _ node: Node, type expected: String, read: (inout PayloadReader) -> Void = { _ in }
  ) -> Element? {
    nested(
      node, forbidden: Carousel.forbiddenElements, .adaptiveElementNotAllowed, defaultType: expected
    ) { reader, type, node in
      guard reader.open(node, of: type, expected) else { return nil }
      read(&reader)
      let container = Container(&reader, items: "items")
      var part = reader.common(.container(container))
      reader.customise(&part, expected, node)
      return part
    }
  }

  /// Opens an object that has to be of the expected type.
  private mutating func open(_ node: Node, of type: String, _ expected: String) -> Bool {
    guard type == expected else {
      report(
        .adaptiveElementNotAllowed, at: node.position, "\(location()) is a \(type)", expected: [expected])
      return false
    }
    guard open(node, kind: expected) else { return false }
    skip(["type", "fallback", "requires"])
    return true
  }

  mutating func column(_ node: Node) -> Column? {
    var width = ColumnWidth.stretch
    let element = part(node, type: "Column") { width = Column.width(&$0) }
    return element.map { Column(element: $0, width: width) }
  }

  mutating func tableRow(_ node: Node, columns: Int) -> Table.Row? {
    nested(node, forbidden: [], .adaptiveElementNotAllowed, defaultType: "TableRow") { reader, type, node in
      guard reader.open(node, of: type, "TableRow") else { return nil }
      defer { reader.close() }
      let style: ContainerStyle? = reader.choice("style")
      let alignment = Table.CellAlignment(&reader)
      var cells = reader.each("cells") { $0.part($1, type: "TableCell") }
      let values = reader.common(.facts([]))
      // The cells that are missing are counted before they are made.
      let missing = max(0, columns - cells.count)
      if columns > 0, cells.count > columns, let cell = reader.stated("cells")?.list?[columns] {
        reader.report(
          .adaptiveConflict, at: cell.position,
          "\(reader.location("cells[\(columns)]")) is not drawn: the table has \(columns) columns",
          hint: "add a column for it")
      }
      reader.addedCells += missing
      if reader.addedCells <= Self.addedCellLimit {
        cells += (0..<missing).map { _ in Element(content: .container(Container()), position: node.position) }
      } else if reader.addedCells - missing <= Self.addedCellLimit {
        reader.report(
          .adaptiveSize, at: node.position,
          "\(reader.location()): tables lack more than \(Self.addedCellLimit) cells, and no more are added",
          hint: "the table has \(columns) columns: write as many cells in each row")
      }
      return Table.Row(cells: cells, style: style, alignment: alignment, isVisible: values.isVisible, id: values.id)
    }
  }

  mutating func carouselPage(_ node: Node) -> Element? {
    var page = part(node, type: "CarouselPage")
    guard case .container(var container)? = page?.content else { return nil }
    if Hosts.areTeams(hosts) { return page }
    reportMissing(["style", "bleed", "isVisible"], of: "CarouselPage", node)
    (container.surface.style, container.surface.bleeds) = (nil, false)
    page?.content = .container(container)
    page?.isVisible = true
    return page
  }

  /// Reports what other elements have and a carousel or its page has not.
  mutating func reportMissing(_ keys: [String], of kind: String, _ node: Node) {
    for entry in node.map?.entries ?? [] where keys.contains(entry.key) {
      _ = self.node(entry.key)
      let isTeams = Hosts.areTeams(hosts)
      let place = entry.key == "bleed" ? "" : isTeams ? " in Microsoft Teams" : " outside of Microsoft Teams"
      report(
        .adaptiveUnknownProperty, at: entry.keyPosition,
        "\(location(entry.key)): \(kind) has no such property\(place)",
        severity: place.isEmpty || isTeams ? nil : .info)
    }
  }

  /// Images of a set need no type.
  mutating func imageOfSet(_ node: Node) -> Element? {
    guard open(node, kind: "Image") else { return nil }
    _ = self.node("type")
    var image = common(.image(Image(&self)), hasHeight: false)
    customise(&image, "Image", node)
    return image
  }
}
