import CardSystems
import Diagnostics
import Documents
import HTML
import Mustache

extension ContentCards {
  /// Stages: the card under its own theme (its own `theme:`, or the project's, or none), then under every
  /// other theme that changes the *markup*: by a template of its own, by hiding a part, by dynamic style,
  /// by another picture. A theme that has no stage draws the first stage's markup with its own style
  /// sheet: same fragment, other `data-theme`.
  public static func preview(_ card: ContentCard, root: String, in environment: Environment) -> Preview {
    let actions = CardClick.actions(of: card, in: environment)
    var preview = Preview(stages: [], texts: texts(of: card))
    preview.properties = CardProperties.list(card, environment)
    guard card.type != .control else {
      preview.undrawn = "A control card is never drawn: it takes its place in an experiment, and is only counted."
      preview.actions = [CardClick.control]
      return preview
    }
    preview.actions = PlatformActions.listed(actions)
    preview.offeredSDKs = environment.settings.offeredSDKs
    let theme = environment.theme(card.theme)
    let look = CardLook.look(of: card, under: theme)
    preview.fidelity = CardFidelity.notes(
      card, look, sdk: environment.sdk(card.sdk, under: theme), in: environment)
    preview.stages = stages(
      of: card, besides: preview, root: root, in: environment, findings: &preview.templateFindings)
    if look.template == nil { preview.fidelity.append("The theme hides cards of this type: nothing is drawn.") }
    return preview
  }

  /// Returns a stage for each theme whose look differs from the first one's; none for a control card.
  public static func stages(
    of card: ContentCard, besides first: Preview, root: String, in environment: Environment,
    findings: inout [Finding]
  ) -> [Preview.Stage] {
    guard card.type != .control else { return [] }
    let drawing = CardDrawing(
      actions: CardClick.actions(of: card, in: environment), environment: environment, root: root)
    var stages: [Preview.Stage] = []
    var drawn: CardLook?
    for theme in environment.themeOrder(first: card.theme) {
      let look = CardLook.look(of: card, under: theme)
      guard look != drawn else { continue }
      var buffer = Buffer(capacity: 2048)
      var problems = Problems()
      drawing.draw(card, look, into: &buffer, problems: &problems)
      findings += problems.findings
      stages.append(
        Preview.Stage(
          theme: theme.id, content: Markup(buffer), sdk: environment.sdk(card.sdk, under: theme),
          cell: environment.settings.cell))
      drawn = drawn ?? look
    }
    return stages
  }

  /// The JSON that the SDK receives and the `content_card` object of the REST interface, one line each.
  public static func texts(of card: ContentCard) -> [Preview.Text] {
    let note = card.image?.isLocal == true ? ": image_url is still a file of the project" : ""
    let payloads: [(title: String, payload: Node?)] = [
      ("SDK payload", WirePayload.object(of: card)), ("REST content_card" + note, RESTPayload.object(of: card)),
    ]
    return payloads.compactMap { title, payload in
      payload.map { Preview.Text(title: title, language: "json", utf8: $0.json(pretty: false)) }
    }
  }
}
