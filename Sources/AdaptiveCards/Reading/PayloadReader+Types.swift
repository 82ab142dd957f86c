import Documents

extension Element {
  /// The types of elements, and the version that introduced each.
  static let types: [String: Version] = [
    "TextBlock": .v10, "RichTextBlock": .v12, "Image": .v10, "ImageSet": .v10, "Media": .v11, "FactSet": .v10,
    "Container": .v10, "ColumnSet": .v10, "Table": .v15, "Carousel": .v16, "ActionSet": .v12, "Input.Text": .v10,
    "Input.Number": .v10, "Input.Date": .v10, "Input.Time": .v10, "Input.Toggle": .v10, "Input.ChoiceSet": .v10,
  ]
}

extension PayloadReader {
  /// The type's own properties.
  mutating func content(_ type: String) -> Element.Content {
    switch type {
    case "TextBlock": return .text(TextBlock(&self))
    case "RichTextBlock": return .richText(RichTextBlock(&self))
    case "Image": return .image(Image(&self))
    case "ImageSet": return .imageSet(ImageSet(&self))
    case "Media": return .media(Media(&self))
    case "FactSet": return .facts(Fact.list(&self))
    case "Container": return .container(Container(&self, items: "items"))
    case "ColumnSet": return .columns(ColumnSet(&self))
    case "Table": return .table(Table(&self))
    case "Carousel": return .carousel(Carousel(&self))
    case "ActionSet": return .actions(ActionSet(&self))
    case "Input.Text": return input(.text(TextControl(&self)))
    case "Input.Number": return input(.field(FieldControl(&self, .number)))
    case "Input.Date": return input(.field(FieldControl(&self, .date)))
    case "Input.Time": return input(.field(FieldControl(&self, .time)))
    case "Input.Toggle": return input(.toggle(ToggleControl(&self)))
    case "Input.ChoiceSet": return input(.choices(ChoiceControl(&self)))
    default: return .none
    }
  }

  private mutating func input(_ control: Input.Control) -> Element.Content {
    if node("id")?.string?.isEmpty ?? true { missing("id", "the value cannot be sent") }
    return .input(Input(&self, control: control))
  }

  /// A part that is a container and whose type may be left out: a column, a cell, a page.
  private mutating func part(
    _ node: Node, type expected: String, read: (inout PayloadReader) -> Void = { _ in }
  ) -> Element? {
    nested(
      node, forbidden: Carousel.forbiddenElements, .adaptiveElementNotAllowed, defaultType: expected
    ) { reader, type, node in
      guard type == expected else {
        reader.report(
          .adaptiveElementNotAllowed, at: node.position, "\(reader.location()) is a \(type)", expected: [expected])
        return nil
      }
      guard reader.open(node, kind: expected) else { return nil }
      _ = (reader.node("type"), reader.node("fallback"), reader.node("requires"))
      read(&reader)
      let container = Container(&reader, items: "items")
      var part = reader.common(.container(container))
      reader.customise(&part, expected, node)
      return part
    }
  }

  mutating func column(_ node: Node) -> Column? {
    var width = ColumnWidth.stretch
    let element = part(node, type: "Column") { width = Column.width(&$0) }
    return element.map { Column(element: $0, width: width) }
  }

  mutating func tableRow(_ node: Node, columns: Int) -> Table.Row? {
    nested(node, forbidden: [], .adaptiveElementNotAllowed, defaultType: "TableRow") { reader, type, node in
      guard type == "TableRow", reader.open(node, kind: "TableRow") else { return nil }
      defer { reader.close() }
      _ = (reader.node("type"), reader.node("fallback"), reader.node("requires"))
      let style: ContainerStyle? = reader.choice("style")
      let alignment = Table.CellAlignment(&reader)
      var cells = reader.each("cells") { $0.part($1, type: "TableCell") }
      let common = reader.common(.facts([]))
      while cells.count < columns { cells.append(Element(content: .container(Container()), position: node.position)) }
      return Table.Row(cells: cells, style: style, alignment: alignment, isVisible: common.isVisible, id: common.id)
    }
  }

  mutating func carouselPage(_ node: Node) -> Element? {
    var page = part(node, type: "CarouselPage")
    guard case .container(var container)? = page?.content else { return nil }
    reportMissing(["style", "bleed", "isVisible"], of: "CarouselPage", node)
    container.style = nil
    container.bleeds = false
    page?.content = .container(container)
    page?.isVisible = true
    return page
  }

  /// Reports what other elements have and a carousel or its page has not.
  mutating func reportMissing(_ keys: [String], of kind: String, _ node: Node) {
    for entry in node.map?.entries ?? [] where keys.contains(entry.key) {
      let isBleed = entry.key == "bleed" && kind != "Carousel"
      report(
        .adaptiveUnknownProperty, at: entry.keyPosition,
        "\(location(entry.key)): \(kind) has no such property\(isBleed ? "" : " outside of Microsoft Teams")",
        severity: isBleed ? nil : .info)
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
