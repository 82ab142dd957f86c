import CardSystems
import Diagnostics
import HTML
import Mustache

/// A placeholder's page: the view with its blocks, and the
/// reason why each block of the project is shown or not.
struct PlaceholderPreview {
  let placeholder: Placeholder
  let views: PlaceholderSelections
  let catalogue: BlockCatalogue
  let environment: Environment
  private(set) var problems = Problems()
  private(set) var findings: [Finding] = []

  /// - Parameter load: Reads the block with that index in the catalogue; nil where it cannot be read any
  ///   more.
  mutating func make(root: String, load: (Int) -> ContentBlock?) -> Preview {
    let content = markup(root, load)
    var preview = Preview(
      stages: [
        Preview.Stage(
          theme: environment.theme(placeholder.theme).id, content: content,
          reader: environment.settings.blocks.sdk.rawValue)
      ],
      properties: properties, actions: [], members: PlaceholderMembers.list(views, in: catalogue, environment),
      fidelity: fidelity)
    preview.title = placeholder.title
    preview.unneeded = ["block-page.js", "texts.js", placeholder.kind == .carousel ? "single.js" : "carousel.js"]
    preview.isFailedAtFirst = environment.settings.remoteResources == .unreachable
    return preview
  }

  /// One block is in memory at a time, because a placeholder may show a thousand.
  private mutating func markup(_ root: String, _ load: (Int) -> ContentBlock?) -> Markup {
    var markup = Buffer()
    let mainBlocks = views.main.ranks.first ?? []
    var position = 0
    for candidate in views.drawn {
      guard let block = load(candidate.index) else { continue }
      defer { position += 1 }
      if placeholder.kind == .carousel, position < mainBlocks.count { findings += browserFindings(block) }
      let frame = BlockFrame(
        position: position < mainBlocks.count ? position : nil, isLater: position > 0 || mainBlocks.isEmpty, root: root)
      let contents = BlockContents(block, in: environment, isPrefetched: placeholder.isPrefetched, root: root)
      frame.draw(block, contents, in: environment, into: &markup, problems: &problems)
    }
    var out = Buffer(capacity: markup.count + 2_048)
    var templateProblems = Problems()
    let template = placeholder.kind == .carousel ? "blocks/placeholder-carousel" : "blocks/placeholder-static"
    environment.templates.render(template, into: &out, problems: &templateProblems) { arena in
      PlaceholderValues(
        id: arena.text(placeholder.id), kind: arena.text(placeholder.kind.rawValue),
        isStatic: .bool(placeholder.kind == .static), hasBlocks: .bool(!mainBlocks.isEmpty),
        blocks: arena.markup(markup), count: arena.number(mainBlocks.count),
        scrollDelay: arena.text(seconds(placeholder.scrollDelay)),
        customHeight: placeholder.customHeight.map { arena.text(seconds($0)) } ?? .null,
        tracks: .bool(placeholder.tracksActions), overrides: .bool(placeholder.overridesDefaultBehavior),
        deferred: .bool(placeholder.isDeferred), prefetched: .bool(placeholder.isPrefetched),
        views: arena.text(views.json()),
        choices: arena.rows(mainBlocks) { ChoiceValues(id: arena.text($0.id), name: arena.text($0.name)) })
    }
    problems.merge(templateProblems)
    return Markup(out)
  }

  /// Reports browser actions with an address that the carousel cannot open: its view accepts only web
  /// addresses, and reads them strictly (ContentBlockCarouselCallback.swift:96-108).
  private func browserFindings(_ block: ContentBlock) -> [Finding] {
    let place = Place(file: placeholder.file, line: 1, column: 1)
    return block.normalized.actions.filter { $0.type == .browser }.compactMap { action in
      let subject = "\"\(action.url)\" of block \"\(block.id)\" is a browser action"
      guard ["http", "https"].contains(SDKURL(cleaning: action.url)?.scheme?.lowercased()) else {
        return Finding(.browserNotWeb, at: place, subject, member: block.id)
      }
      return SDKURL(strict: action.url) == nil
        ? Finding(.browserUnencoded, at: place, subject, member: block.id) : nil
    }
  }

  private func seconds(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  private var properties: [Preview.Property] {
    let sdk = environment.settings.blocks.sdk
    var rows = [
      Preview.Property("kind", placeholder.kind.rawValue, note: note), .init("sdk", sdk.rawValue, note: sdk.meaning),
    ]
    if placeholder.kind == .carousel {
      let cap = placeholder.maxMessagesCount
      rows.append(.init("maxMessagesCount", "\(cap)", note: cap <= 0 ? "all" : nil))
      rows.append(
        .init(
          "customHeight", placeholder.customHeight.map { "\(seconds($0)) pt" } ?? "none",
          note: placeholder.customHeight == nil ? nil : "fixed: a higher block scrolls in it"))
      let delay = placeholder.scrollDelay
      rows.append(
        .init("scrollDelay", "\(seconds(delay)) s", note: delay <= 0 ? "no automatic scrolling" : nil))
      rows.append(
        .init(
          "sort", placeholder.sort.map { ($0.isDescending ? "-" : "") + $0.field.rawValue }.joined(separator: ", "),
          note: placeholder.sort == Placeholder.sdkOrder ? "the SDK's own" : nil))
    }
    rows.append(.init("trackActions", "\(placeholder.tracksActions)"))
    rows.append(.init("overrideDefaultBehavior", "\(placeholder.overridesDefaultBehavior)"))
    if placeholder.kind == .static { rows.append(.init("deferredLoad", "\(placeholder.isDeferred)")) }
    rows.append(
      .init(
        "prefetch", "\(placeholder.isPrefetched)",
        note: placeholder.isPrefetched
          ? "nothing is inlined: images are missing until they are fetched again, and style sheets stay as written"
          : nil))
    return rows
  }

  private var note: String {
    switch placeholder.kind {
    case .static: "as high as its content"
    case .carousel where placeholder.customHeight != nil: "as high as customHeight says"
    case .carousel: "as high as the block that is shown, and 20 pt more"
    case .cell: "20 pt higher than its content; never tracks that a block was shown"
    }
  }

  private var fidelity: [String] {
    var notes = [
      "As for a customer who has seen none of the blocks: frequency keeps none away at first.",
      "The SDK measures a block's height at the width of the screen; here it is measured as shown.",
    ]
    if placeholder.kind == .carousel {
      notes.append("Automatic scrolling stops where less motion is asked for; the SDK's does not.")
      notes.append("getShownCount is the SDK's: how many were displayed before this load, not how many there are.")
    }
    return notes
  }
}
