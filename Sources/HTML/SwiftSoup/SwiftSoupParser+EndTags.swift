extension SwiftSoupParser {
  /// The rules for end tags in the body (HtmlTreeBuilderState.swift:633-846).
  mutating func bodyEnd(_ token: SwiftSoupToken) -> Bool {
    switch token.name {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: return adopt(token)
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dir, .div, .dl, .fieldset, .figcaption,
      .figure, .footer, .header, .hgroup, .listing, .menu, .nav, .ol, .pre, .section, .summary, .ul:
      guard isInScope(token.name) else { return false }
      popToClose(token)
    case .li:
      guard isInScope(.li, within: [.ol, .ul]) else { return false }
      closeImplied(except: token)
      popToClose(token)
    case .body:
      guard isInScope(.body) else { return false }
      if token.start != nil, let body = open.first(where: { name($0) == .body }) {
        document.nodes[Int(body)].isUnclosed = false
      }
      // jsoup closes what is open in it up to the first element with rules of its own.
      if parser == .jsoup, let body = open.lastIndex(where: { name($0) == .body }),
        !open[(body + 1)...].contains(where: isSpecial)
      {
        open.removeSubrange((body + 1)...)
      }
      mode = .afterBody
    case .html:
      if processEnd(.body) { return process(token) }
    case .form:
      let present = form
      form = nil
      guard let present, isInScope(.form) else { return false }
      if token.start != nil { document.nodes[Int(present)].isUnclosed = false }
      if parser == .jsoup { closeImplied(except: token) }
      removeFromOpen(present)
    case .p:
      guard hasParagraphInScope() else {
        processStart(.p)
        return process(token)
      }
      closeImplied(except: token)
      popToClose(token)
    case .dd, .dt:
      guard isInScope(token.name) else { return false }
      closeImplied(except: token)
      popToClose(token)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      guard isAnyInScope(Self.headings) else { return false }
      closeImplied(except: token)
      popToClose(Self.headings, for: token)
    case .applet, .marquee, .object:
      guard isInScope(token.name) else { return false }
      popToClose(token)
      clearFormattingToMarker()
    case .br:
      processStart(.br)
      return false
    case .template where parser == .jsoup && isInTemplate(): return inTemplate(token)
    default: return closeAny(token)
    }
    return true
  }
}
