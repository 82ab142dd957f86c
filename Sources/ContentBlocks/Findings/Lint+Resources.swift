import Diagnostics
import Documents
import HTML
import Text

extension Lint {
  /// Checks what an element loads, except for the image source that the SDK inlines.
  mutating func checkResources(_ id: Document.ID) {
    guard document.hasAny(of: Self.loadingNames, id) else { return }
    for (attribute, elements) in Self.loading where document.has(attribute, id) {
      guard let name = document.name(of: id), elements.isEmpty || elements.contains(name),
        let address = document.attribute(attribute, of: id), !address.isEmpty, !address.utf8.starts(with: "data:".utf8)
      else { continue }
      // The picture of a style attribute, which the SDK inlines, takes the place of `background`.
      if attribute == .background, document.attribute(.style, of: id)?.contains("url(") == true { continue }
      if attribute == .src, name == .input, document.attribute(.type, of: id)?.lowercased() != "image" { continue }
      report(
        .resourceNotInlined, id,
        "\(attribute.spelling) of \(document.spelling(of: id)) stays remote, and is not loaded in the app",
        attribute: attribute)
    }
  }

  /// Attributes that load a resource, with the elements that no other check covers; none means any element.
  private static let loading: [(attribute: Document.Name, elements: [Document.Name])] = [
    (.srcset, [.img, .source]), (.src, [.input]), (.background, []), (.href, [.image]), (.xlinkHref, [.image]),
  ]

  private static let loadingNames: Document.NameSet = [.srcset, .src, .background, .href, .xlinkHref]

  mutating func checkImage(_ id: Document.ID) {
    let isNamed = document.element(id)?.attributes.contains { attribute in
      ["alt", "aria-label", "aria-labelledby", "title"].contains(attribute.name)
        || ["aria-hidden=true", "role=presentation", "role=none"].contains("\(attribute.name)=\(attribute.value)")
    }
    if isNamed != true { report(.imageAltText, id, "img has no alt: a screen reader says nothing of it") }
    guard let source = document.attribute(.src, of: id), !source.isEmpty else {
      guard !sdk.needsAllResources else { return }
      let problem = document.has(.src, id) ? "the src of img is empty" : "img has no src"
      return report(
        .imageEmptySource, id, "\(problem): the SDK shows nothing of the block", needle: "<img",
        hint: "write an address, and a default where a template gives it")
    }
    if sdk == .android ? Resources.isBase64Image(source) : Resources.isBase64(source) {
      if source.utf8.starts(with: "data:image/svg".utf8) { reportSVG(id, "data:image/svg+xml…") }
      return
    }
    let isData = source.utf8.starts(with: "data:".utf8)
    checkPlainHTTP(source, at: document.position(of: .src, on: id), on: id, "the SDK shows nothing of the block")
    switch resources.answer(for: source, by: sdk) {
    case .missing where sdk == .ios && !CachedResources.caches(source):
      report(
        .imageUnreachable, id, "\"\(source)\" is no address of the web: its place stays empty", attribute: .src,
        severity: .warning)
    case .missing where isData && sdk != .android || sdk == .android && source.lowercased().hasPrefix("data:"):
      report(
        .imageDataURI, id,
        "the data URI is no \(sdk == .android ? "image in base64" : "legal address"): the SDK shows nothing of the block",
        attribute: .src, needle: "data:")
    case .missing:
      report(
        .imageUnreachable, id, "\"\(source)\" cannot be loaded: the SDK shows nothing of the block",
        attribute: .src)
    case .bytes(let bytes):
      if isSVG(bytes) {
        reportSVG(id, isData ? "data:…" : source)
      } else if !isData, !Resources.Answer.bytes(bytes).isUsableImage {
        report(
          .imageUnreadable, id, "\"\(source)\" is no image that the app can draw: its place stays empty",
          attribute: .src)
      }
    case .published: break
    case .assumed:
      let path = source.prefix { $0 != "?" && $0 != "#" }
      if path.lowercased().hasSuffix(".svg") { reportSVG(id, source) }
    }
  }

  /// Reports an address over http, which apps load only if they allow it. One that no app loads has its own
  /// finding.
  private mutating func checkPlainHTTP(
    _ address: String, at position: Position?, on id: Document.ID, _ consequence: String
  ) {
    guard URLText(address).hasScheme("http"), resources(address) != .missing else { return }
    report(
      .blockPlainHTTP, at: position, on: id, needle: address,
      "\"\(address.prefix(80))\" is loaded over http, which iOS and Android block unless the app allows it: "
        + consequence, hint: "write https:\(address.dropFirst("http:".utf8.count).prefix(80))")
  }

  private mutating func reportSVG(_ id: Document.ID, _ source: String) {
    report(.imageSVG, id, "\"\(source)\" is SVG, which does not render in the app", attribute: .src)
  }

  private func isSVG(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { !$0.isSpaceOrControl }) == UInt8(ascii: "<") else { return false }
    return String(decoding: bytes.prefix(1_024), as: UTF8.self).contains("<svg")
  }

  /// The visible consequence of a missing style sheet in the app, and whether there is any.
  func loss(of url: String) -> (message: String, isSeen: Bool) {
    if let unused = unusedFont(of: url) { return ("nothing in the block has the font \(unused)", false) }
    let isFont = url.lowercased().contains("font")
    let rules = "what its rules style looks plain in the app"
    return (isFont ? "the app shows its texts in the next font of their font-family" : rules, true)
  }

  /// The font of an address of Google's, if no style of the block names it.
  private func unusedFont(of url: String) -> String? {
    let families = url.split(whereSeparator: { "?&|".contains($0) }).filter { $0.hasPrefix("family=") }
    let font = families.first?.dropFirst("family=".count).prefix { !":@,".contains($0) }.replacing("+", with: " ")
    guard families.count == 1, let font = font?.lowercased(), !font.isEmpty else { return nil }
    let isUsed = document.elements.contains { id in
      let sheet = document.name(of: id) == .style ? document.rawText(of: id) : ""
      let texts = [sheet] + (document.element(id)?.attributes.map(\.value) ?? [])
      return texts.contains { $0.lowercased().replacing("family=\(font)", with: "").contains(font) }
    }
    return isUsed ? nil : font
  }

  mutating func checkSheet(_ id: Document.ID) {
    if let sheet = styles.sheets[id] {
      if sdk != .android { checkEscaped(sheet, id) }
      for (url, offset) in sheet.imports {
        let loss = self.loss(of: url)
        report(
          .cssImport, at: isFull(.cssImport) ? nil : position(of: offset, in: id), on: id, needle: "@import",
          "\"\(url)\" is imported, which the SDK does not do: \(loss.message)",
          severity: loss.isSeen ? nil : .info, hint: loss.isSeen ? nil : "take it out")
      }
    }
    let css = Array(document.rawText(of: id).utf8)
    if let at = viewportHeight(in: css.span) { report(viewportHeight: at, at: position(of: at.start, in: id), id) }
    guard document.withRawText(of: id, CSSAddress.mentionsURL) else { return }
    checkAddresses(in: document.rawText(of: id), id, isSheet: true)
  }

  /// One finding for all rules that a style sheet loses, and one for each other sign that the SDK
  /// escapes. What matches nothing is no loss, unless the whole sheet is for names that are not there.
  private mutating func checkEscaped(_ sheet: StyleSheet, _ id: Document.ID) {
    let rules = sheet.escaped.filter { $0.part == .rule }
    let usedRules = rules.filter { mayMatch($0.text) }
    let lostRules = usedRules.isEmpty && !sheet.rules.contains { mayMatch($0.prelude) } ? rules : usedRules
    for escaped in lostRules.prefix(1) + sheet.escaped.filter({ $0.part != .rule }) {
      let isUnused = escaped.part == .rule && usedRules.isEmpty
      let text = escaped.text.count > 80 ? escaped.text.prefix(72) + "…" : escaped.text
      let sign = escaped.sign
      let message =
        switch escaped.part {
        case .rule where lostRules.count > 1:
          "the app drops \(lostRules.count) rules, for the SDK escapes their signs; the first is that of \"\(text)\""
        case .rule: "the app drops the rule of \"\(text)\", for the SDK escapes \"\(sign)\""
        case .declaration: "the app drops \"\(text)\", for the SDK escapes \"\(sign)\""
        case .text: "the SDK escapes the \"\(sign)\" in \"\(text)\": the app shows the escape as text"
        case .picture: "the SDK escapes the \"\(sign)\" in the picture of \"\(text)\": the app cannot draw it"
        }
      let code = sign == "<" ? "3C" : sign == ">" ? "3E" : "26"
      let hint =
        switch escaped.part {
        case .rule where text.hasPrefix("<!--") || !escaped.text.contains(sign): "take out <!-- and -->"
        case .rule where isUnused: "take the rule out"
        case .rule: "write it without \"\(sign)\", such as with a class for the element"
        case .declaration, .text: "write \\\(code) for the sign"
        case .picture: "write %\(code) for the sign"
        }
      report(
        .cssEscape, at: isFull(.cssEscape) ? nil : position(of: escaped.offset, in: id), on: id,
        needle: escaped.text, isUnused ? message + "; nothing in the block has these names" : message,
        severity: isUnused ? .info : nil, hint: hint)
    }
  }

  private func mayMatch(_ prelude: String) -> Bool {
    prelude.hasPrefix("@")
      || Selector.list(prelude).contains { !$0.compounds.isEmpty && styles.names.mayMatch($0) }
  }

  /// The position of a byte of a style sheet; that of the
  /// element on its first line, if its tag has attributes.
  private func position(of offset: Int, in sheet: Document.ID) -> Position? {
    guard let start = document.position(of: sheet) else { return nil }
    return document.withRawText(of: sheet) { css in
      var end = offset
      while end < css.count, css[end].isSpaceOrControl { end += 1 }
      let position = Position(ofByte: end, in: css.array[...], firstLine: Int(start.line))
      if position.line > start.line { return position }
      guard !document.hasAttributes(sheet) else { return start }
      return Position(line: Int(start.line), column: Int(start.column + position.column) + "<style>".count - 1)
    }
  }

  /// Reports texts that dark mode makes unreadable.
  mutating func checkDarkMode(_ texts: [DarkReadability.Text]) {
    for text in texts {
      let message =
        if let background = text.background {
          "in dark mode this text is \(text.color.css) on \(background.css)"
        } else {
          "text of \(text.color.css) without a background: it cannot be read on an app's dark screen"
        }
      let hint =
        switch (text.background, text.isColorOwn) {
        case (nil, false): "write :root { color-scheme: light dark }, or give the block a background"
        case (nil, true):
          "set the colour for prefers-color-scheme: dark, with !important over a style attribute, or give the block a background"
        default: "set both colours for prefers-color-scheme: dark, with !important over style attributes"
        }
      report(.darkUnreadable, text.element, message, hint: hint)
    }
  }

  mutating func checkStyle(_ id: Document.ID) {
    guard document.has(.style, id) else { return }
    let height = document.withValue(of: .style, id, viewportHeight) ?? nil
    if let height { report(viewportHeight: height, at: document.position(of: .style, on: id), id) }
    guard document.withValue(of: .style, id, CSSAddress.mentionsURL) == true else { return }
    if let css = document.attribute(.style, of: id) { checkAddresses(in: css, id, isSheet: false) }
  }

  /// The first height in parts of the screen's. The SDK measures
  /// a block in a view without height, where it is nothing.
  private func viewportHeight(in css: Span<UInt8>) -> (text: String, start: Int)? {
    var next = 0
    while let unit = css.firstIndex(of: UInt8(ascii: "v"), from: next) {
      next = unit + 1
      guard unit > 0, css[unit - 1].isDigit, css.starts(with: "vh", at: unit) else { continue }
      next = unit + 2
      guard next == css.count || !css[next].isWord else { continue }
      var start = unit
      while start > 0, !";{}".utf8.contains(css[start - 1]) { start -= 1 }
      let text = css.extracting(start..<next).text.trimmed
      if text.lowercased().contains("height") { return (text, start) }
    }
    return nil
  }

  private mutating func report(viewportHeight: (text: String, start: Int), at position: Position?, _ id: Document.ID) {
    report(
      .viewportHeight, at: position, on: id, needle: viewportHeight.text,
      "\(viewportHeight.text.prefix(60)) is nothing where the SDK measures the block, and its content is cut",
      hint: "give it a height in px, or none")
  }

  private mutating func checkAddresses(in css: String, _ id: Document.ID, isSheet: Bool) {
    let bytes = Array(css.utf8)
    let addresses = CSSAddress.all(in: bytes.span)
    let urls = Set(addresses.map(\.url))
    // Counting lines takes time, so that findings beyond the limit get no place.
    func place(of url: String, _ code: Code) -> Position? {
      if isFull(code) { return nil }
      guard isSheet else { return document.position(of: .style, on: id) }
      return position(of: bytes.firstRange(of: url.utf8)?.lowerBound ?? 0, in: id)
    }
    for url in CSSAddress.urls(in: bytes[...]) where !url.utf8.starts(with: "data:".utf8) {
      guard !url.isEmpty, !urls.contains(url) || url.utf8.first == UInt8(ascii: " ") else { continue }
      let isMisread = urls.contains(url)
      report(
        .cssURLMissed, at: place(of: url, .cssURLMissed), on: id, needle: url,
        isMisread
          ? "the SDK takes the blanks in url(\(url)) for part of the address, which is not loaded"
          : "the SDK does not find \"\(url)\" in the style, and it is not loaded",
        hint: isMisread ? "take the blanks out" : "put it on its own line, in a property without a prefix or --")
    }
    for address in addresses
    where !(address.url.isEmpty || address.url.hasPrefix(" ")) && !Resources.isBase64(address.url) {
      let consequence = address.isFont ? "its texts have the next font of their font-family" : "its place stays empty"
      checkPlainHTTP(address.url, at: place(of: address.url, .blockPlainHTTP), on: id, consequence)
      guard resources.answer(for: address.url, by: sdk) == .missing else { continue }
      let code: Code = address.isFont ? .fontUnreachable : .imageUnreachable
      let fails = sdk.needsAllResources && !Resources.isKept(address.url, by: sdk)
      report(
        code, at: place(of: address.url, code), on: id, needle: address.url,
        "\"\(address.url)\" cannot be loaded: \(fails ? "the SDK shows nothing of the block" : consequence)",
        severity: fails ? .error : .warning)
    }
    for address in addresses.prefix(64) where !address.url.isEmpty {
      guard let longer = addresses.prefix(64).first(where: { $0.url != address.url && $0.url.contains(address.url) })
      else { continue }
      report(
        .cssURLPrefix, at: place(of: longer.url, .cssURLPrefix), on: id, needle: longer.url,
        "\"\(longer.url)\" is corrupted and not loaded, for it contains \"\(address.url)\"")
    }
  }
}
