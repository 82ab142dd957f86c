import CardSystems
import Diagnostics
import HTML
import Mustache
import Text

extension ContentBlocks {
  /// Draws the block in a frame; its texts are the HTML as sent and as the SDK's normaliser leaves it.
  public static func preview(_ block: ContentBlock, root: String, in environment: Environment) -> Preview {
    let contents = BlockContents(block, in: environment, isPrefetched: nil, root: root)
    var preview = Preview(
      stages: [], properties: BlockPreview.properties(block, environment),
      actions: BlockPreview.actions(block), texts: BlockPreview.texts(block) + texts(of: block),
      fidelity: BlockPreview.fidelity(block))
    preview.stages = [stage(of: block, contents, root: root, in: environment, findings: &preview.templateFindings)]
    if case .document(let document) = contents.main { preview.frame = document }
    preview.appearances = BlockAppearances.list(block, in: environment)
    preview.unneeded = ["placeholder.js", "single.js", "carousel.js"]
    preview.isFailedAtFirst = environment.settings.remoteResources == .unreachable
    return preview
  }

  /// Returns one stage, because themes change only the screen behind the frame. `first` gives the document
  /// from which this one is told by its edits.
  public static func stages(
    of block: ContentBlock, besides first: Preview, root: String, in environment: Environment,
    findings: inout [Finding]
  ) -> [Preview.Stage] {
    var contents = BlockContents(block, in: environment, isPrefetched: nil, root: root)
    contents.base = first.frame
    return [stage(of: block, contents, root: root, in: environment, findings: &findings)]
  }

  private static func stage(
    of block: ContentBlock, _ contents: BlockContents, root: String, in environment: Environment,
    findings: inout [Finding]
  ) -> Preview.Stage {
    var frame = Buffer(capacity: 16 * 1024)
    var problems = Problems()
    let drawing = BlockFrame(placeholder: block.placeholders.first, root: root)
    drawing.draw(block, contents, in: environment, into: &frame, problems: &problems)
    findings += problems.findings
    return Preview.Stage(theme: environment.theme(block.theme).id, content: Markup(frame), reader: block.sdk.rawValue)
  }

  /// The other variants' actions and HTML, each with its variant's name.
  public static func add(
    _ others: [(set: String, definition: ContentBlock)], to preview: inout Preview, of first: String
  ) {
    func name(_ actions: [Preview.Action], _ variant: String) -> [Preview.Action] {
      actions.map { action in
        var action = action
        action.platforms = (["\(setNoun) \(variant)"] + [action.platforms].compactMap(\.self)).joined(separator: ", ")
        return action
      }
    }
    preview.actions = name(preview.actions, first)
    for i in preview.texts.indices { preview.texts[i].title += ", \(setNoun) \(first)" }
    for (set, block) in others {
      preview.actions += name(BlockPreview.actions(block), set)
      preview.texts += (BlockPreview.texts(block) + texts(of: block)).map {
        .init(title: "\($0.title), \(setNoun) \(set)", language: $0.language, utf8: $0.utf8)
      }
    }
  }

  /// The HTML before the SDK's normaliser.
  public static func texts(of block: ContentBlock) -> [Preview.Text] {
    [.init(title: "HTML as sent", language: "html", utf8: block.html)]
  }
}

/// The tables and texts of a block's page.
enum BlockPreview {
  static func properties(_ block: ContentBlock, _ environment: Environment) -> [Preview.Property] {
    var rows: [Preview.Property] = [
      .init("name", block.name),
      .init("sdk", block.sdk.rawValue, note: block.sdk.meaning),
      .init("placeholders", block.placeholders.isEmpty ? "none" : block.placeholders.joined(separator: ", ")),
      .init("priority", block.priority.map(String.init) ?? "none", note: block.priority == nil ? "counts as 0" : nil),
      .init("frequency", block.frequency.rawValue, note: block.frequency.meaning(on: block.sdk)),
      .init("status", block.status.rawValue, note: block.status.meaning.map { "never shown, \($0)" }),
    ]
    if let dates = block.dateFilter {
      let from = dates.from.map { environment.readable($0) } ?? "any time"
      let to = dates.to.map { environment.readable($0) } ?? "without end"
      rows.append(
        .init("dateFilter", "\(from) to \(to)", note: dates.admits(environment.now) ? "open now" : "closed now"))
    }
    if let consent = block.consentCategory {
      rows.append(.init("consentCategory", consent, note: "copied into tracking events; it filters nothing"))
    }
    if block.contentType != .html {
      let type = block.contentType?.rawValue ?? "none"
      let isShown = block.sdk != .android || block.contentType == nil
      rows.append(
        .init("contentType", type, note: isShown ? "told in events; shown like html all the same" : "never shown"))
    }
    if !block.variants.isEmpty {
      let names = block.variants.map { variant in variant.name + (variant.id.map { " (\($0))" } ?? "") }
      rows.append(
        .init(
          "variants", names.joined(separator: ", "),
          note: "the service gives a customer one of them; Variant in the toolbar shows each"))
    }
    if block.variants.isEmpty, let variant = block.variantID { rows.append(.init("variantId", "\(variant)")) }
    if block.variants.isEmpty, let variant = block.variantName { rows.append(.init("variantName", variant)) }
    if !block.hasTrackingConsent {
      rows.append(.init("hasTrackingConsent", "false", note: "nothing is tracked but clicks whose address forces it"))
    }
    if let seconds = block.ttlSeconds {
      rows.append(.init("ttlSeconds", "\(seconds)", note: "after that it is fetched anew before it is shown"))
    }
    if let campaign = block.campaign { rows.append(.init("campaign", campaign)) }
    if !block.tags.isEmpty { rows.append(.init("tags", block.tags.joined(separator: ", "))) }
    if !block.normalized.images.isEmpty {
      rows.append(
        .init("images", block.normalized.images.joined(separator: "\n"), note: "what the SDK's image check looks at"))
    }
    return rows
  }

  /// The effect of a click under the project's SDK, and then the other effects on the others.
  static func actions(_ block: ContentBlock) -> [Preview.Action] {
    var own = actions(block.normalized)
    guard !block.others.isEmpty else { return own }
    let (identifier, shorter) = (Array("__{".utf8), Array("_{".utf8))
    let key = { (action: Preview.Action) in
      // A search in every address as a string takes longer than all the rest.
      guard action.url.withBytes({ $0.span.contains(identifier) }) else {
        return [action.label, action.type, action.url]
      }
      let url = Normalizer.replace(identifier, with: shorter, in: Array(action.url.utf8))
      return [action.label, action.type, String(decoding: url, as: UTF8.self)]
    }
    let first = own
    let lists = ([block] + block.others).sorted { $0.sdk < $1.sdk }.map { one in
      let actions = !one.isShown ? [] : one.sdk == block.sdk ? first : actions(one.normalized)
      return (sdk: one.sdk, actions: actions, keys: Set(actions.map(key)))
    }
    var known = Set(own.map(key))
    own += lists.flatMap(\.actions).filter { known.insert(key($0)).inserted }
    for i in own.indices {
      let ownKey = key(own[i])
      let sdks = lists.filter { $0.keys.contains(ownKey) }.map(\.sdk)
      own[i].platforms = sdks.count == lists.count ? nil : sdks.map(\.name).joined(separator: ", ")
    }
    return own
  }

  static func actions(_ block: NormalizedBlock) -> [Preview.Action] {
    let dead = block.page.map { page in
      page.elements.filter(page.isDeadControl).map { id in
        let text = page.shownText(of: id)
        return Preview.Action(
          label: text.isEmpty ? page.spelling(of: id) : text, type: Click.Outcome.notClickable.rawValue, url: "",
          outcome: "does nothing: no address stands on it")
      }
    }
    return (dead ?? [])
      + block.clicks.map { click in
        Preview.Action(
          label: click.text.isEmpty ? click.element : click.text, type: click.outcome.rawValue,
          url: click.request.map(Identifiers.masked) ?? "", outcome: click.sentence)
      }
  }

  /// The texts that profiles change.
  fileprivate static func texts(_ block: ContentBlock) -> [Preview.Text] {
    let html = block.normalized.maskedHTML.map(shortened)
    return html.map { [.init(title: Preview.Text.normalizedHTML, language: "html", utf8: $0)] } ?? []
  }

  /// Shortens inlined images, because base64 is not readable.
  private static func shortened(_ html: [UInt8]) -> [UInt8] {
    let mark = Resources.inlinedMark
    var out: [UInt8] = []
    out.reserveCapacity(html.count)
    var start = 0
    while let at = html.span.firstIndex(of: mark, from: start) {
      let data = html[(at + mark.count)...].prefix { byte in
        byte.isLetter || byte.isDigit || "+/=".utf8.contains(byte)
      }
      out += html[start..<data.startIndex]
      out += data.count > 64 ? Array("…\(data.count) characters…".utf8) : Array(data)
      start = data.endIndex
    }
    return out + html[start...]
  }

  fileprivate static func fidelity(_ block: ContentBlock) -> [String] {
    var notes = [
      block.sdk == .android
        ? "The app draws it with its WebView: in another browser, text may wrap elsewhere."
        : "The app draws it with WebKit: in another browser, text may wrap elsewhere.",
      "SDK in the toolbar changes what is drawn and clicked; the HTML as normalised is that of \(block.sdk.name).",
    ]
    if let html = block.normalized.html, !html.starts(with: "<!".utf8) {
      notes.append("The block has no doctype: the app shows it in quirks mode, which a frame can only come close to.")
    }
    if block.normalized.html?.span.contains(Array(Resources.standIn.utf8)) == true {
      notes.append("Images from elsewhere are drawn as grey boxes: a build makes no network request.")
    }
    if block.normalized.leavesAddresses {
      notes.append("Of its many images and fonts only the first are drawn here; the app draws all.")
    }
    switch block.isUnreadableInDarkMode {
    case true?: notes.append("In dark mode some of its text cannot be read, in the app as here: see the findings.")
    case nil:
      notes.append("Whether its text can be read in dark mode is not checked: only a browser knows its colours.")
    case false?: break
    }
    return notes
  }
}

extension Click {
  /// Describes the outcome of a click for people.
  var sentence: String {
    switch outcome {
    case .browser: "opens in the browser"
    case .deepLink: "is handed to the app as a deep link"
    case .close: "closes the block"
    case .unmatched: "nothing opens: the SDK does not find the address among its actions"
    case .notClickable: "nothing happens: no link is around it on the page"
    case .ambiguous:
      "one of these, as it happens: " + candidates.map { "\($0.type.rawValue) \($0.url)" }.joined(separator: ", ")
    case .runsScript: "a script runs, and nothing is tracked"
    case .blanksBlock: "the block goes blank"
    }
  }
}
