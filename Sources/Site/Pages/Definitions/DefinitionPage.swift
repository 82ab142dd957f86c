import Appearance
import CardSystems
import Documents
import HTML
import Mustache
import Text

/// The page of one definition or screen: its preview in a frame, with the inspector beside it.
struct DefinitionPage: Sendable {
  let frame: PageFrame
  let destination: (any Destination)?
  private let environment: Environment
  private let readers: [Reader]
  private let isOfShard: Bool

  /// Buffers that a thread uses again for each page.
  struct Scratch {
    let arena = ValueArena()
    var buffer = Buffer(capacity: 64 * 1024)
    var reportMembers = Bytes(capacity: 16 * 1024)
    var styles: [String: String] = [:]
  }

  init(_ build: Build) {
    (frame, destination, environment) = (build.frame, build.destination, build.project.environment)
    readers = Reader.all(of: environment.profiles.all)
    isOfShard = build.options.shard != nil
  }

  /// Renders the page even if nothing is written, because
  /// errors in a template appear only when it is rendered.
  func write<Subject: PageSubject>(
    _ preview: Preview, of subject: Subject, _ excerpts: Excerpts, _ scratch: inout Scratch
  ) -> PageOutcome<Subject> {
    var (excerpts, problems) = (excerpts, Problems())
    scratch.arena.removeAll()
    scratch.buffer.removeAll()
    let value = values(preview, subject, &excerpts, in: scratch.arena)
    environment.templates.render(
      "pages/definition-page", value, of: scratch.arena, into: &scratch.buffer, problems: &problems)
    var outcome = PageOutcome(entry: subject, templateFindings: preview.templateFindings + problems.findings)
    do {
      let isWritten = try destination?.write(subject.page, scratch.buffer) ?? false
      if isWritten, isOfShard { outcome.page = ContentHash(scratch.buffer.bytes).value }
    } catch { outcome.failure = error }
    return outcome
  }

  private func values(
    _ preview: Preview, _ subject: some PageSubject, _ excerpts: inout Excerpts, in arena: ValueArena
  ) -> Value {
    let size = subject.definition?.summary.size
    return arena.object(
      DefinitionValues(
        frame: frame.values(
          in: arena, title: subject.title, path: subject.page, system: subject.system.assets,
          without: preview.unneeded),
        summary: arena.object(SummaryValues(preview, of: subject, for: readers, environment, in: arena)),
        standing: StandingValues.values(of: subject.definition, environment, in: arena),
        controls: arena.text(
          preview.stages.isEmpty ? "" : controls(preview.views) + subject.system.controls.joined(separator: " ")),
        sdks: preview.offeredSDKs.isEmpty
          ? .null : arena.text(preview.offeredSDKs.map(\.rawValue).joined(separator: " ")),
        platforms: platforms(preview.offeredSDKs, of: subject.page, in: arena),
        stages: stages(preview.stages.prefix(1), preview, arena),
        variants: stages(preview.stages.dropFirst(), preview, arena), written: written(preview.views, arena),
        views: views(preview, subject, size, arena),
        undrawn: preview.undrawn.map { arena.text($0) } ?? .null,
        findings: FindingValues.list(
          FindingGitHub.worstFirst(subject.findings), muted: subject.muted, &excerpts, in: arena,
          about: subject.file.path),
        actions: arena.rows(preview.actions) { action, ends in
          ActionValues(
            label: arena.text(action.label), platforms: arena.text(action.platforms), type: arena.text(action.type),
            url: arena.text(action.url),
            outcome: arena.text(action.outcome), ends: ends)
        },
        log: .bool(!preview.stages.isEmpty || !preview.actions.isEmpty),
        members: members(preview.members, subject.system, arena),
        appearances: appearances(preview.appearances, subject.system, arena),
        size: size.map { arena.object(SizeValues($0, in: arena)) } ?? .null,
        properties: arena.rows(preview.properties) { property in
          PropertyValues(
            name: arena.text(property.name), value: arena.text(property.value),
            note: property.note.map { arena.text($0) } ?? .null)
        },
        texts: texts(preview, arena),
        file: arena.text(subject.file.path.shellWord),
        fidelity: arena.rows(preview.fidelity) { LineValues(text: arena.text($0), ends: $1) }))
  }

  /// Data for the script, which lays the texts out when their tab is opened: JSON as it is, HTML as a
  /// text of JSON, or the edits that make them of the JSON before, or of the first frame's document.
  private func texts(_ preview: Preview, _ arena: ValueArena) -> Value {
    let firstJSON = frame.hasEdits ? preview.texts.firstIndex { $0.language == "json" } : nil
    let json = firstJSON.map { preview.texts[$0].utf8 }
    return arena.rows(Array(preview.texts.enumerated())) { item, ends in
      let (index, text) = item
      let isJSON = text.language == "json"
      let base = isJSON ? (index == firstJSON ? nil : json) : preview.frame
      let edits = base.flatMap { TextEdit.json(from: $0, to: text.utf8, by: isJSON ? .value : .tag) }
      var data = edits ?? Bytes(capacity: text.utf8.count + text.utf8.count / 8)
      if edits == nil, isJSON {
        data.append(text.utf8)
      } else if edits == nil {
        data.append(json: text.utf8[...])
      }
      var buffer = Buffer(capacity: data.count + data.count / 32)
      buffer.script(json: data)
      return TextValues(
        title: arena.text(text.title), isHTML: .bool(!isJSON), isEdited: .bool(edits != nil),
        data: arena.markup(buffer), ends: ends)
    }
  }

  /// The way to all platforms beside each other; null where there is but one.
  private func platforms(_ offered: [CardSDK], of page: String, in arena: ValueArena) -> Value {
    let platforms = CardPlatform.allCases.filter { $0.sdks.contains(where: offered.contains) }
    guard platforms.count > 1 else { return .null }
    return arena.object(
      PlatformLinkValues(
        page: arena.text(Links.href(page)), names: arena.text(platforms.map(\.name).joined(separator: " · ")),
        looks: arena.text(platforms.compactMap { $0.sdks.first?.rawValue }.joined(separator: ","))))
  }

  /// The controls that only pages with several views have, with a blank behind each.
  private func controls(_ views: [Preview.DrawnView]) -> String {
    (views.isEmpty ? "" : "profile ") + (views.contains { $0.view.dataSet != nil } ? "data " : "")
  }

  private func stages(_ stages: ArraySlice<Preview.Stage>, _ preview: Preview, _ arena: ValueArena) -> Value {
    arena.rows(stages) { stage in
      StageValues(
        theme: arena.text(stage.theme), sdk: arena.text(stage.reader ?? stage.sdk.rawValue),
        cell: arena.text(stage.cell?.rawValue),
        dir: stage.isRightToLeft == true ? .word("rtl") : .word("ltr"),
        image: preview.isFailedAtFirst ? .word("failed") : .word("loaded"),
        content: arena.markup(stage.content))
    }
  }

  /// The texts as they are written, once for all profiles.
  private func written(_ views: [Preview.DrawnView], _ arena: ValueArena) -> Value {
    arena.rows(views.first?.texts ?? []) { text, ends in
      WrittenTextValues(name: arena.text(text.name), text: arena.text(text.source), ends: ends)
    }
  }

  private func views(
    _ preview: Preview, _ subject: some PageSubject, _ size: SizeReport?, _ arena: ValueArena
  ) -> Value {
    let lines = preview.members.lines
    let firstTexts = (preview.views.first?.texts ?? []).map(MarkedText.init)
    let isEdited = frame.hasEdits && !preview.unneeded.contains("texts.js")
    // The page has the drawing of this view whole, and of the others how they differ from it.
    let wholeView = isEdited ? preview.views.dropFirst().firstIndex { $0.notSent == nil && !$0.stages.isEmpty } : nil
    let wholeHTML = wholeView.map { preview.views[$0].stages[0].content.bytes }
    return arena.rows(Array(preview.views.enumerated())) { view, ends in
      let (index, view) = view
      let viewMembers = index == 0 ? Preview.Members() : view.members.without(preview.members, lines)
      return ViewValues(
        id: arena.text(view.view.ids.first), ids: arena.text(view.view.ids.joined(separator: " ")),
        name: arena.text(view.name), title: view.title == subject.title ? .null : arena.text(view.title),
        dataSet: view.view.dataSet.map { arena.text($0) } ?? .null,
        sets: .word(subject.system.setNoun == "variant" ? "Variants" : "Data"),
        dir: view.stages.first?.isRightToLeft == true ? .word("rtl") : .word("ltr"),
        // The first has the stages of the page.
        stages: arena.rows(index == 0 ? [] : Array(view.stages.enumerated())) { stage in
          viewStage(stage.element, isWhole: index == wholeView && stage.offset == 0, besides: wholeHTML, arena)
        },
        notSent: view.notSent.map { arena.text($0) } ?? .null,
        bytes: view.view.summary?.size.map { arena.number($0.total) } ?? .null,
        weight: arena.text(view.view.summary?.size.map { "\($0.total.grouped) of \($0.limit.grouped) bytes" }),
        level: view.view.summary?.size?.level ?? .empty,
        size: arena.text(size.flatMap { view.view.summary?.size?.differences(from: $0) }),
        texts: arena.rows(Array(view.texts.enumerated())) { item in
          let (place, text) = item
          let markedText = MarkedText(text)
          let firstText = index > 0 && firstTexts.indices.contains(place) ? firstTexts[place] : nil
          let parts = firstText.flatMap { markedText.json(besides: $0) }
          return FilledTextValues(
            name: arena.text(text.name), result: parts == nil ? arena.markup(markedText.markup) : .null,
            parts: parts.map { arena.text($0) } ?? .null)
        },
        // The first has the table of the page.
        members: members(viewMembers, subject.system, arena),
        like: index == 0 || view.members.isEmpty
          ? .null : arena.text("\(viewMembers.isEmpty ? "The same" : "All else is") as for \(preview.views[0].name)."),
        ends: ends)
    }
  }

  private func members(_ members: Preview.Members, _ system: any CardSystem.Type, _ arena: ValueArena) -> Value {
    guard !members.rows.isEmpty else { return arena.list([]) }
    let folder = Links.href(system.definitions.folder)
    let reasons = members.reasons.map { arena.text($0) }
    return arena.rows(members.rows) { member, ends in
      let summary = member.index.map { members.summaries[$0] }
      return MemberValues(
        position: member.position.map { arena.number($0 + 1) } ?? .null,
        title: arena.text(member.title.map { members.titles[$0] } ?? summary?.title),
        href: summary.map { arena.text("\(folder)/\(Links.href($0.pageName)).html") } ?? .null,
        reason: reasons[member.reason], ends: ends)
    }
  }

  /// Each links to the reasons that the screen's own page gives.
  private func appearances(
    _ appearances: [Preview.Appearance], _ system: any CardSystem.Type, _ arena: ValueArena
  ) -> Value {
    let folder = Links.href(system.screens?.folder ?? "")
    let kind = arena.text(folder.prefix(1).uppercased() + folder.dropFirst())
    return arena.rows(appearances) { appearance, ends in
      AppearanceValues(
        kind: kind, title: arena.text(appearance.title),
        href: appearance.screen.map { arena.text("\(folder)/\(Links.href(PageName.of($0))).html#tab=members") }
          ?? .null,
        reason: arena.text(appearance.reason), ends: ends)
    }
  }

  /// The drawing of a further view: as the edits that make it
  /// of the one that stands whole, where these are shorter.
  private func viewStage(
    _ stage: Preview.Stage, isWhole: Bool, besides drawn: [UInt8]?, _ arena: ValueArena
  ) -> ViewStageValues {
    let (theme, markup) = (arena.text(stage.theme), stage.content)
    if isWhole { return ViewStageValues(theme: theme, markup: arena.attribute(markup.bytes)) }
    if let edits = drawn.flatMap({ TextEdit.json(from: $0, to: markup.bytes) }) {
      return ViewStageValues(theme: theme, edits: arena.attribute(edits.array))
    }
    return ViewStageValues(theme: theme, content: arena.markup(markup))
  }
}
