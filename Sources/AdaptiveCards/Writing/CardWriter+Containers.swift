import Text

extension CardWriter {
  /// Writes the rest of a stack's opening tag, its content, what comes at its end, and its closing tag.
  mutating func stackBody(
    _ stack: StackBox, of box: Box? = nil, extra: String = "", end: (inout CardWriter) -> Void = { _ in }
  ) {
    if let isRightToLeft = stack.isRightToLeft { out.attribute("dir", isRightToLeft ? "rtl" : "ltr") }
    frameAttributes(stack.frame)
    out.literal(" style=\"")
    if let box { placement(box) }
    out.text(extra)
    frameStyle(stack.frame)
    out.css("justify-content", stack.justify.flex)
    if let border = stack.border {
      out.border("border-right", border)
      out.border("border-bottom", border)
    }
    if let background = stack.background { picture(background) }
    out.literal("\">")
    if stack.arrangements.isEmpty { boxes(stack.children) } else { arranged(stack) }
    if let actions = stack.actions {
      let space = layout.host.spacing[layout.host.actions.spacing]
      if space > 0 { out.html(#"<div class="ac-gap" aria-hidden="true" style="height:\#(space)px;"></div>"#) }
      out.literal("<div class=\"ac-actions\">")
      self.actions(actions)
      out.literal("</div>")
    }
    end(&self)
    out.literal("</div>")
  }

  private mutating func frameAttributes(_ frame: Frame) {
    if let reach = frame.reach {
      // The script needs these lengths when elements above or below are shown or hidden.
      out.attribute("data-reach", "\(shortened(reach.top)) \(shortened(reach.bottom))")
    }
    if let action = frame.selectAction { selectable(action) }
  }

  private mutating func frameStyle(_ frame: Frame) {
    if let border = frame.border {
      out.html("border-width:\(border.width)px;border-style:solid;")
      if let color = border.color { out.css("border-color", color) }
      out.px("padding", frame.padding.map { max(0, $0 - border.width) })
    } else if frame.padding != .zero {
      out.px("padding", frame.padding)
    }
    if let radius = frame.radius { out.number("border-radius:", radius, "px;overflow:clip;") }
    if let height = frame.maxHeight { out.number("max-height:", height, "px;overflow:hidden auto;") }
    if let width = frame.minWidth { out.number("overflow-x:auto;--ac-min-width:", width, "px;") }
    if let fill = frame.fill { out.css("background-color", fill) }
    if let height = frame.minHeight { out.px("min-height", height) }
    if frame.bleed != .zero { out.px("margin", frame.bleed.map { -$0 }) }
  }

  private mutating func picture(_ picture: BackgroundImage) {
    guard let url = urls.image(layout.address(picture.url, picture.themes)) else {
      if Bindings.occur(in: picture.url) {
        out.literal("background-image:repeating-linear-gradient(45deg,#80808033 0 2px,transparent 2px 10px);")
      } else if urls.isLost(picture.url) {
        out.literal("background-image:repeating-linear-gradient(45deg,#B4232344 0 2px,transparent 2px 10px);")
      }
      return
    }
    out.html("background-image:url('\(CardWriter.cssURL(url))');")
    switch picture.fillMode {
    case .cover: out.literal("background-repeat:no-repeat;background-size:cover;")
    case .repeat: out.literal("background-repeat:repeat;")
    case .repeatHorizontally: out.literal("background-repeat:repeat-x;")
    case .repeatVertically: out.literal("background-repeat:repeat-y;")
    }
    if picture.horizontal != .left { out.css("background-position-x", picture.horizontal.rawValue) }
    if picture.vertical != .top { out.css("background-position-y", picture.vertical.rawValue) }
  }

  /// Percent-encodes the characters that would end a quoted URL in CSS, and leaves out control characters.
  static func cssURL(_ url: String) -> String {
    let bytes = PercentEncoding.encoded(url.utf8.filter { $0 >= UInt8(ascii: " ") }) { " '\"\\()<>".utf8.contains($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func columns(_ set: ColumnSet, in box: Box) {
    let (frame, columns) = layout.columns(set, in: box)
    open("<div class=\"ac-columns\"", box) {
      $0.frameAttributes(frame)
    } style: {
      $0.frameStyle(frame)
      $0.out.css("justify-content", box.scope.alignment.flex)
    }
    // The row is wider than the box around it, which scrolls.
    if frame.minWidth != nil { out.literal("<div class=\"ac-columns\">") }
    boxes(columns, isVertical: false)
    out.literal(frame.minWidth == nil ? "</div>" : "</div></div>")
  }

  mutating func table(_ table: Table, in box: Box) {
    let (frame, rows) = layout.table(table, in: box)
    let border = table.showsGridLines ? layout.host.containerStyles[table.gridStyle ?? .default].border : nil
    // The reference renderer has no effective space between cells.
    let spacing = table.showsGridLines ? 0 : layout.host.cellSpacing
    open("<div class=\"ac-table\" role=\"table\"", box) {
      $0.frameAttributes(frame)
      if frame.border != nil { $0.out.literal(" data-framed") }
    } style: {
      $0.frameStyle(frame)
      $0.tracks(table.columns)
      guard let border, frame.border == nil else { return }
      $0.out.border("border-top", border)
      $0.out.border("border-left", border)
    }
    for (i, row) in rows.enumerated() {
      if i > 0, spacing > 0 { out.html(#"<div aria-hidden="true" style="height:\#(spacing)px;"></div>"#) }
      tableRow(
        row, isHeader: i == 0 && table.firstRowAsHeaders, border: border,
        cellSpacing: layout.followsSpecification ? spacing : 0)
    }
    out.literal("</div>")
  }

  /// Writes the columns where one is as wide as its content, which all rows share.
  private mutating func tracks(_ columns: [Table.Column]) {
    guard layout.family != nil, columns.contains(where: { $0.width == nil }) else { return }
    out.literal("display:grid;grid-template-columns:")
    for column in columns {
      switch column.width {
      case nil: out.literal("auto ")
      case .pixels(let length)?: out.number("", length, "px ")
      case .weight(let weight)?: out.number("minmax(0,", max(0.01, weight), "fr) ")
      }
    }
    out.literal(";")
  }

  private mutating func tableRow(_ row: RowBox, isHeader: Bool, border: CSSColor?, cellSpacing: Double) {
    out.literal("<div class=\"ac-row\" role=\"row\"")
    out.attribute("data-element", row.row.id)
    if !row.row.isVisible { out.literal(" hidden") }
    out.literal(" style=\"")
    if let fill = row.fill { out.css("background-color", fill) }
    out.literal("\">")
    for (i, cell) in row.cells.enumerated() {
      guard case .container(let container) = cell.element.content else { continue }
      out.literal(isHeader ? "<div class=\"ac-stack\" role=\"columnheader\"" : "<div class=\"ac-stack\" role=\"cell\"")
      identity(cell)
      let margin = i > 0 && cellSpacing > 0 ? "margin-inline-start:\(shortened(cellSpacing))px;" : ""
      var stack = layout.stack(container, in: cell)
      stack.border = border
      stackBody(stack, of: cell, extra: margin)
    }
    out.literal("</div>")
  }
}
