import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache
import Personalisation

/// The preview of a definition for all profiles.
enum DefinitionViews {
  static func preview<System: CardSystem>(
    _ reading: DefinitionReading<System>, on page: PageFrame, in environment: Environment
  ) -> Preview {
    guard let first = reading.shownDefinition else { return Preview(stages: []) }
    let root = page.root(from: reading.entry.page)
    var preview = System.preview(first, root: root, in: environment)
    if !page.hasEdits { preview.frame = nil }
    guard let shownFirst = reading.views.first else {
      turn(&preview.stages, for: environment.profiles.all, of: System.self)
      return preview
    }
    // Where nothing is sent to the first profile, the page begins without a frame.
    if !shownFirst.isShown { preview.frame = nil }
    if let definition = reading.original {
      let texts = System.texts(of: definition)
      let titles = Set(texts.map(\.title))
      preview.texts = preview.texts.filter { !titles.contains($0.title) } + texts
    }
    if reading.views.contains(where: { !$0.rendition.texts.isEmpty }) { preview.fidelity.append(Self.note) }
    if reading.views.contains(where: { $0.rendition.dependsOnZone }) {
      preview.fidelity.append(
        "Dates without a zone are in UTC here; Braze takes the company's zone, and the customer's where the template "
          + "has | time_zone: ${time_zone}.")
    }
    let sets = reading.sets
    if let set = sets.first?.set { System.add(Array(sets.dropFirst()), to: &preview, of: set) }
    // The first definition is the one that is shown, and drawn already.
    var drawnStages: [Preview.Stage]? = preview.stages
    var (room, leftOut) = (Library.pageLimit, 0)
    // A reading without an id has no views.
    for filled in reading.entry.isReadable ? reading.views : [] {
      let view = filled.view
      var stages: [Preview.Stage] = []
      let isLeftOut = room < 0 && filled.isShown
      if isLeftOut { leftOut += 1 }
      if !isLeftOut, let definition = filled.definition {
        stages =
          drawnStages
          ?? System.stages(
            of: definition, besides: preview, root: root, in: environment, findings: &preview.templateFindings)
        drawnStages = nil
        room -= stages.reduce(0) { $0 + $1.content.bytes.count }
      }
      let problem =
        !filled.isShown
        ? view.dataSet.map { "The \(DataSet.title($0, noun: System.setNoun)) cannot be shown." }
        : isLeftOut ? "The page has no room for this drawing." : nil
      let notSent = reason(view.delivery) ?? problem
      let theme = preview.stages.first?.theme ?? ""
      if let notSent { stages = [Preview.Stage(theme: theme, content: note(notSent))] }
      turn(&stages, for: view.profiles.map { environment.profiles.all[$0] }, of: System.self)
      var drawnView = Preview.DrawnView(view, in: environment.profiles, stages: stages)
      (drawnView.notSent, drawnView.texts) = (notSent, filled.rendition.texts)
      // Who gets nothing would have got this title; another's would name somebody else.
      let filledTitle = drawnView.texts.first { $0.name == "title" }?.result
      let title = view.summary?.title ?? filledTitle.map { $0.isEmpty ? reading.entry.id : $0 }
      drawnView.title = title ?? reading.entry.summary.title
      preview.views.append(drawnView)
    }
    if let first = preview.views.first { preview.stages = first.stages }
    if leftOut > 0 {
      preview.templateFindings.append(
        Finding(
          .templateLimit, at: Place(file: reading.entry.file.path, line: 1, column: 1),
          "the page has no room for \(leftOut) of \(reading.views.count) drawings for profiles and sets of data",
          hint: "keep fewer profiles, sets of data or hosts, or build with --profile"))
    }
    return preview
  }

  /// Lays out from right to left what names no language, where
  /// all readers' phones do, because an app follows its phone.
  static func turn(_ stages: inout [Preview.Stage], for readers: [Profile], of system: any CardSystem.Type) {
    guard !readers.isEmpty, readers.allSatisfy(\.isRightToLeft), system.controls.contains("dir") else { return }
    for i in stages.indices where stages[i].isRightToLeft == nil { stages[i].isRightToLeft = true }
  }

  private static let note =
    "Texts are filled by models of the services' template engines, whose exact versions and settings nobody publishes."

  /// Why nothing is sent, with the place in the file.
  private static func reason(_ delivery: Delivery) -> String? {
    switch delivery {
    case .sent: nil
    case .aborted(let reason, let place): "Not sent: \(reason) (\(place))"
    case .failed(let reason, let place): "Not sent: \(reason) (\(place))"
    }
  }

  private static func note(_ text: String) -> Markup {
    var buffer = Buffer()
    buffer.html("<p class=\"undrawn\">\(text)</p>")
    return Markup(buffer)
  }
}
