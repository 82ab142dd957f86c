import Campaign
import CardSystems
import HTML
import Personalisation

/// The preview of a definition for all profiles.
enum DefinitionViews {
  static func preview<System: CardSystem>(
    _ reading: DefinitionReading<System>, on page: PageFrame, in environment: Environment
  ) -> Preview {
    guard let first = reading.shown else { return Preview(stages: []) }
    let root = page.root(from: reading.entry.page)
    var preview = System.preview(first, root: root, in: environment)
    if !page.hasEdits { preview.frame = nil }
    guard let shownFirst = reading.variants.first else { return preview }
    // Where nothing is sent to the first profile, the page begins without a frame.
    if shownFirst.definition == nil { preview.frame = nil }
    if let written = reading.written {
      let texts = System.texts(of: written)
      let titles = Set(texts.map(\.title))
      preview.texts = preview.texts.filter { !titles.contains($0.title) } + texts
    }
    if reading.variants.contains(where: { !$0.rendition.texts.isEmpty }) { preview.fidelity.append(Self.note) }
    if reading.variants.contains(where: \.rendition.dependsOnZone) {
      preview.fidelity.append(
        "Dates without a zone are in UTC here; Braze takes the company's zone, and the customer's where the template "
          + "has | time_zone: ${time_zone}.")
    }
    // The first definition is the one that is shown, and drawn already.
    var drawnStages: [Preview.Stage]? = preview.stages
    // A sequence of a generic type looks up its types for each element. A reading without an id has no views.
    for i in reading.entry.views.indices {
      let (variant, view) = (reading.variants[i], reading.entry.views[i])
      let profiles = variant.rendition.profiles.map { environment.profiles.all[$0] }
      var stages: [Preview.Stage] = []
      if let definition = variant.definition {
        stages =
          drawnStages
          ?? System.stages(
            of: definition, besides: preview, root: root, in: environment, findings: &preview.templateFindings)
        drawnStages = nil
      }
      let unread = variant.definition == nil ? view.dataSet.map { "The \(DataSet.title($0)) cannot be shown." } : nil
      let notSent = reason(variant.rendition.delivery) ?? unread
      let theme = preview.stages.first?.theme ?? ""
      if let notSent { stages = [Preview.Stage(theme: theme, content: .fragment(note(notSent)))] }
      turn(&stages, for: profiles.first, of: System.self)
      preview.views.append(
        Preview.View(
          profiles: profiles.map(\.id), name: ProfileNames.joined(profiles.map(\.name)), dataSet: view.dataSet,
          notSent: notSent, stages: stages, size: view.summary?.size, texts: variant.rendition.texts))
      preview.views[i].title = (view.summary ?? reading.entry.summary).title
    }
    if let first = preview.views.first { preview.stages = first.stages }
    return preview
  }

  /// Lays stages out in the direction that the profile reads in, where its language is known.
  static func turn<System: CardSystem>(_ stages: inout [Preview.Stage], for profile: Profile?, of system: System.Type) {
    guard let profile, profile.language != nil, system.controls.contains("dir") else { return }
    for i in stages.indices { stages[i].isRightToLeft = profile.isRightToLeft }
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
    buffer.literal("<p class=\"undrawn\">")
    buffer.text(text)
    buffer.literal("</p>")
    return Markup(buffer)
  }
}
