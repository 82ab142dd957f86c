import Text

extension SwiftSoupParser {
  mutating func inBody(_ token: SwiftSoupToken) -> Bool {
    switch token.kind {
    case .text:
      if token.text.count == 1, document.text[token.text.lowerBound] == 0 { return false }
      reopenFormatting()
      if allowsFrameset, !isBlank(token) { allowsFrameset = false }
      insertText(token)
    case .comment: insertComment(token)
    case .doctype: return false
    case .startTag: return isNewer ? newerStart(token) : olderStart(token)
    case .endTag: return bodyEnd(token)
    case .end where parser == .jsoup && isInTemplate(): return inTemplate(token)
    case .end: break
    }
    return true
  }

  // MARK: Start tags

  /// The rules of 2.7.6 where 2.13 has others (HtmlTreeBuilderState.swift:337-630).
  private mutating func olderStart(_ token: SwiftSoupToken) -> Bool {
    switch token.name {
    case .hr:
      closeParagraph()
      insertEmpty(token)
    case .embed:
      reopenFormatting()
      insertEmpty(token)
    case .frameset: return startFrameset(token)
    case .plaintext:
      closeParagraph()
      insert(token)
      content = .plainText
      return true
    case .button:
      if isInScope(.button, within: [.button]) {
        processEnd(.button)
        return process(token)
      }
      reopenFormatting()
      insert(token)
    case .nobr:
      reopenFormatting()
      if isInScope(.nobr) {
        processEnd(.nobr)
        reopenFormatting()
      }
      pushFormatting(insert(token))
      return true
    case .image where !open.contains { name($0) == .svg }:
      var image = token
      image.name = .img
      return process(image)
    case .image:
      insert(token)
      return true
    case .isindex: return startIndex(token)
    case .textarea:
      insert(token)
      // One that ends in `/>` leaves the tokeniser in this state, too, but in jsoup.
      if parser == .jsoup, token.isSelfClosing { break }
      content = .escapableText
      originalMode = mode
      mode = .text
    case .xmp:
      closeParagraph()
      reopenFormatting()
      startText(token, .rawText)
    case .iframe, .noembed:
      startText(token, .rawText)
      if token.name == .noembed { return true }
    default: return start(token)
    }
    allowsFrameset = false
    return true
  }

  /// The rules of 2.13.6 where 2.7 has others (2.13.6, HtmlTreeBuilderState.swift:541-1017).
  private mutating func newerStart(_ token: SwiftSoupToken) -> Bool {
    switch token.name {
    case .hr:
      reopenFormatting()
      insertEmpty(token)
    case .embed: insertEmpty(token)
    case .plaintext:
      reopenFormatting()
      insert(token)
      content = .plainText
    case .frameset, .button, .nobr, .image, .isindex, .textarea, .xmp, .iframe, .noembed:
      reopenFormatting()
      insert(token)
    default: return start(token)
    }
    return true
  }

  private mutating func start(_ token: SwiftSoupToken) -> Bool {
    let before = currentName
    switch token.name {
    case .a:
      if activeFormatting(.a) != nil {
        processEnd(.a)
        if let rest = open.last(where: { name($0) == .a }) {
          removeFromFormatting(rest)
          removeFromOpen(rest)
        }
      }
      reopenFormatting()
      pushFormatting(insert(token))
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reopenFormatting()
      pushFormatting(insert(token))
    case .area, .br, .img, .keygen, .wbr:
      reopenFormatting()
      insertEmpty(token)
      allowsFrameset = false
    case .address, .article, .aside, .blockquote, .center, .details, .dir, .div, .dl, .fieldset, .figcaption, .figure,
      .footer, .header, .hgroup, .menu, .nav, .ol, .p, .section, .summary, .ul:
      closeParagraph()
      insert(token)
    case .pre, .listing:
      closeParagraph()
      insert(token)
      if parser == .jsoup, byte(at) == UInt8(ascii: "\n") { at += 1 }
      allowsFrameset = false
    case .li, .dd, .dt: startItem(token, before)
    case .html: addAttributes(to: open.first)
    case .body:
      if !isNewer, open.count == 1 || open.count > 2 && name(open[1]) != .body { return false }
      allowsFrameset = false
      addAttributes(to: open.first { name($0) == .body })
    case .base, .basefont, .bgsound, .command, .link, .meta, .noframes, .script, .style, .title:
      return process(token, in: .inHead)
    case .template where parser == .jsoup: return process(token, in: .inHead)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      let outer = isNewer ? before : currentName
      if outer != .other, Self.headings.contains(outer) { pop() }
      insert(token)
    case .form:
      guard form == nil else { return false }
      closeParagraph()
      insertForm(token, opens: true)
    case .applet, .marquee, .object:
      reopenFormatting()
      insert(token)
      pushMarker()
      allowsFrameset = false
    case .table:
      if isNewer || !isQuirky { closeParagraph() }
      insert(token)
      allowsFrameset = false
      mode = .inTable
    case .input:
      reopenFormatting()
      insertEmpty(token)
      if !isHidden { allowsFrameset = false }
    case .param, .source, .track: insertEmpty(token)
    case .select:
      reopenFormatting()
      insert(token)
      allowsFrameset = false
      let isInTable = [.inTable, .inCaption, .inTableBody, .inRow, .inCell].contains(mode)
      mode = isInTable && !isNewer ? .inSelectInTable : .inSelect
    case .option, .optgroup:
      if currentName == .option { processEnd(.option) }
      reopenFormatting()
      insert(token)
    case .rp, .rt:
      guard isInScope(.ruby) else { return true }
      if currentName != .ruby { popToBefore(.ruby) }
      insert(token)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: return false
    default:
      // jsoup opens nothing again in front of a tag that it does not know.
      if parser != .jsoup || traits(of: token).intersection([.block, .printsAsBlock]) != .printsAsBlock {
        reopenFormatting()
      }
      insert(token)
    }
    return true
  }

  static let headings: Document.NameSet = [.h1, .h2, .h3, .h4, .h5, .h6]

  mutating func closeParagraph() {
    if hasParagraphInScope() { processEnd(.p) }
  }

  /// Starts `li`, `dd` or `dt`, and closes the one before it.
  private mutating func startItem(_ token: SwiftSoupToken, _ before: Document.Name) {
    allowsFrameset = false
    for element in open.dropFirst().reversed() {
      let name = name(element)
      if token.name == .li ? name == .li : name == .dd || name == .dt {
        processEnd(name)
        break
      }
      if isSpecial(element), ![.address, .div, .p].contains(name) { break }
    }
    // SwiftSoup 2.13 looks at the element that was current before the item was closed.
    if isNewer, before == .p { processEnd(.p) } else { closeParagraph() }
    insert(token)
  }

  var isHidden: Bool {
    guard let type = attributes.first(where: { $0.name == .type }) else { return false }
    return document.bytes(type.value) { $0.text.lowercased() } == "hidden"
  }

  private mutating func addAttributes(to element: Int32?) {
    guard let element, !attributes.isEmpty else { return }
    for attribute in attributes {
      var last: Int32 = -1
      var isNew = true
      var next = document.nodes[Int(element)].attribute
      while next >= 0 {
        if document.isSameName(document.attributes[Int(next)], attribute) { isNew = false }
        (last, next) = (next, document.attributes[Int(next)].next)
      }
      if isNew { document.add(attribute, to: element, behind: last) }
    }
  }

  private mutating func startFrameset(_ token: SwiftSoupToken) -> Bool {
    guard open.count > 1, name(open[1]) == .body || open.count == 2, allowsFrameset else { return false }
    document.detach(Document.ID(index: open[1]))
    hasMoved = true
    // SwiftSoup puts it into the body that it takes out.
    if parser == .jsoup { open.removeSubrange(1...) }
    insert(token)
    mode = .inFrameset
    return true
  }

  /// `isindex` becomes a form with a label and a field.
  private mutating func startIndex(_ token: SwiftSoupToken) -> Bool {
    guard form == nil else { return false }
    let written = attributes
    attributes = []
    processStart(.form)
    if let form, let action = written.first(where: { $0.name == .action }) {
      document.add(action, to: form, behind: -1)
    }
    processStart(.hr)
    process(SwiftSoupToken(.startTag, .label))
    var prompt = written.first { document.bytes($0.spelling) { $0.text == "prompt" } }?.value
    if prompt == nil {
      prompt = document.add("\(parser == .jsoup ? "This" : "self") is a searchable index. Enter search keywords: ")
    }
    if let prompt { process(SwiftSoupToken(.text, prompt)) }
    attributes = written.filter { attribute in
      attribute.name != .name && attribute.name != .action
        && document.bytes(attribute.spelling) { $0.text != "prompt" }
    }
    attributes.append(.init(name: .name, value: document.add("isindex")))
    var input = SwiftSoupToken(.startTag, .input)
    input.start = token.start
    process(input)
    attributes = []
    processEnd(.label)
    processStart(.hr)
    processEnd(.form)
    return true
  }
}
