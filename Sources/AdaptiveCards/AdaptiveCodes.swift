import Diagnostics

extension Code {
  // Sources of several codes.
  static let renderer = "card-elements.ts of microsoft/AdaptiveCards 4.0"
  static let explorer = "https://adaptivecards.io/explorer/"

  public static let adaptiveWrongType = Code(
    "adaptive/wrong-type", .error, "A property of the wrong JSON type",
    why: "Renderers read each property as one type; the JavaScript one takes any other for absent, and says nothing.",
    fix: "Write the value as the expected type.", source: explorer,
    example: #"{"type":"TextBlock","text":5}"#)
  public static let adaptiveInvalidValue = Code(
    "adaptive/invalid-value", .error, "A value that the property does not take",
    why: "Renderers fall back to the property's default.", fix: "Use one of the expected values.", source: explorer,
    example: #"{"type":"TextBlock","text":"Spring","color":"red"}"#)
  public static let adaptiveUnknownProperty = Code(
    "adaptive/unknown-property", .warning, "A property that the element does not have",
    why: "Renderers ignore it, so that a misspelt property has no effect and no one notices.",
    fix: "Correct the spelling, take the property out, or draw the element with a template of your own.",
    source: explorer,
    example: #"{"type":"TextBlock","text":"Spring","colour":"good"}"#)
  public static let adaptiveMissingProperty = Code(
    "adaptive/missing-property", .error, "A required property is missing",
    why: "Without it the element draws nothing, or does nothing.", fix: "Add the property.", source: explorer,
    example: #"{"type":"TextBlock"}"#)
  public static let adaptiveUnknownElement = Code(
    "adaptive/unknown-element", .warning, "An element of a type that no renderer knows",
    why: "It is replaced by its fallback, or left out; without a fallback the whole card may be replaced.",
    fix: "Correct the type, give the element a fallback, or draw it with a template of your own.", source: renderer,
    example: #"{"type":"TextBlok","text":"Spring"}"#)
  public static let adaptiveUnknownAction = Code(
    "adaptive/unknown-action", .warning, "An action of a type that no renderer knows",
    why: "It is replaced by its fallback, or left out.", fix: "Correct the type, or give the action a fallback.",
    source: renderer,
    example: #"{"type":"ActionSet","actions":[{"type":"Action.OpenURL","title":"Go"}]}"#)
  public static let adaptiveHostType = Code(
    "adaptive/host-type", .info, "An element or action of one host only",
    why: "Its host draws it; any other leaves it out, or draws its fallback. The preview shows a labelled placeholder.",
    fix: "Give it a fallback, where the card goes to other hosts, too.",
    source: "https://adaptivecards.microsoft.com",
    example: #"{"type":"Badge","text":"New"}"#)
  public static let adaptiveUnbound = Code(
    "adaptive/unbound-template", .info, "A template without data",
    why: "What the expressions stand for is not known, so that the preview shows placeholders and checks no values.",
    fix: "Put sample data beside the card, as NAME.data.json, or into it, as $sampleData.",
    source: "https://learn.microsoft.com/en-us/adaptive-cards/templating/language",
    example: #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","text":"${name}"}]}"#)
  public static let adaptiveElementNotAllowed = Code(
    "adaptive/element-not-allowed", .error, "An element in a place where its type is not allowed",
    why: "Renderers leave it out.", fix: "Move the element.", source: renderer,
    example:
      #"{"type":"Carousel","pages":[{"type":"CarouselPage","items":[{"type":"Input.Text","id":"name","label":"Name"}]}]}"#
  )
  public static let adaptiveActionNotAllowed = Code(
    "adaptive/action-not-allowed", .error, "An action in a place where its type is not allowed",
    why: "Renderers leave it out.", fix: "Use another type of action.", source: renderer,
    example: #"{"type":"Container","items":[],"selectAction":{"type":"Action.ShowCard"}}"#)
  public static let adaptiveNoInteractivity = Code(
    "adaptive/no-interactivity", .warning, "Inputs or actions under a host that has none",
    why: "No host of the project shows them, because supportsInteractivity is false.",
    fix: "See that the card makes sense without them, or show it under other hosts.", source: renderer,
    example: #"{"type":"Input.Text","id":"name","label":"Name"}"#)
  public static let adaptiveUnmetRequirement = Code(
    "adaptive/unmet-requirement", .warning, "An element that requires a feature of the host",
    why: "The host offers none, so the fallback is drawn; without one, renderers disagree.",
    fix: "Give the element a fallback.", source: renderer,
    example: #"{"type":"TextBlock","text":"Spring","requires":{"acme":"1.0"}}"#)
  public static let adaptiveNewerThanCard = Code(
    "adaptive/newer-than-card", .warning, "Properties or types newer than the card's version",
    why: "A host of just that version ignores them. They are told once, at the first of the newest version.",
    fix: "Raise the card's version, or take the property out.", source: explorer,
    example:
      #"{"type":"AdaptiveCard","version":"1.0","body":[{"type":"TextBlock","text":"Spring","style":"heading"}]}"#
  )
  public static let adaptiveUnsupportedVersion = Code(
    "adaptive/unsupported-version", .error, "A card version that no renderer supports",
    why: "The specification asks for the fallback text; the JavaScript renderer draws the card all the same.",
    fix: "Use a version from 1.0 to 1.6.", source: explorer,
    example: #"{"type":"AdaptiveCard","version":"2.0","body":[]}"#)
  public static let adaptiveNotACard = Code(
    "adaptive/not-a-card", .error, "A file whose root is not an Adaptive Card",
    why: "A renderer draws nothing of it.", fix: #"Set "type": "AdaptiveCard" at the root."#, source: renderer,
    example: #"{"type":"Card","version":"1.5","body":[]}"#)
  public static let adaptiveDuplicateID = Code(
    "adaptive/duplicate-id", .error, "An id that stands twice in one card",
    why: "Inputs overwrite one another, and a visibility toggle finds only the first.", fix: "Make the ids unique.",
    source: explorer,
    example: #"{"type":"TextBlock","text":"A","id":"x"}, {"type":"TextBlock","text":"B","id":"x"}"#)
  public static let adaptiveTooDeep = Code(
    "adaptive/too-deep", .error, "Elements nested deeper than anything can show",
    why: "Only elements down to a limit are drawn.", fix: "Nest less deeply.",
    example: "hundreds of containers inside one another")
  public static let adaptiveTooManyFindings = Code(
    "adaptive/too-many-findings", .error, "More findings in one card than anyone reads",
    why: "The others are not told, and an error may be among them.",
    fix: "Correct those that are told, then look again.",
    example: "an array of thousands of numbers in the place of elements")
  public static let adaptiveTooManyActions = Code(
    "adaptive/too-many-actions", .warning, "More actions than a host shows",
    why: "Those beyond the host's maxActions are dropped.", fix: "Use fewer, or make some secondary.",
    source: "host-config.ts of microsoft/AdaptiveCards 4.0",
    example:
      #"{"type":"ActionSet","actions":[{"type":"Action.Submit"},{"type":"Action.Submit"},{"type":"Action.Submit"},{"type":"Action.Submit"},{"type":"Action.Submit"},{"type":"Action.Submit"}]}"#
  )
  public static let adaptiveMissingLabel = Code(
    "adaptive/missing-label", .warning, "An input without a label",
    why: "A screen reader has nothing to say for it.", fix: "Give the input a label.", source: explorer,
    example: #"{"type":"Input.Text","id":"name"}"#)
  public static let adaptiveMissingErrorMessage = Code(
    "adaptive/missing-error-message", .warning, "A required input without an error message",
    why: "Whoever leaves it empty is not told what is wrong.", fix: "Give the input an errorMessage.", source: explorer,
    example: #"{"type":"Input.Text","id":"name","label":"Name","isRequired":true}"#)
  public static let adaptiveMissingAltText = Code(
    "adaptive/missing-alt-text", .warning, "An image without alternative text",
    why: "A screen reader cannot say what it shows.", fix: "Give the image an altText.",
    source: "https://www.w3.org/TR/WCAG22/#non-text-content",
    example: #"{"type":"Image","url":"https://example.com/tulips.png"}"#)
  public static let adaptiveContrast = Code(
    "adaptive/contrast", .warning, "Text that hardly stands out from its background",
    why: "Below a contrast of 4.5 to 1 many people cannot read it.", fix: "Use another colour or container style.",
    source: "https://www.w3.org/TR/WCAG22/#contrast-minimum",
    example: #"{"type":"TextBlock","text":"Sold out","color":"warning"}"#)
  public static let adaptiveUnknownTarget = Code(
    "adaptive/unknown-target", .warning, "A visibility toggle for an element that is not there",
    why: "Nothing happens.", fix: "Correct the id.", source: renderer,
    example:
      #"{"type":"ActionSet","actions":[{"type":"Action.ToggleVisibility","title":"More","targetElements":["more"]}]}"#
  )
  public static let adaptiveRefusedURL = Code(
    "adaptive/unsafe-url", .error, "A URL of a scheme that could run code",
    why: "Hosts refuse it, and so does the preview.", fix: "Use https.", source: renderer,
    example: #"{"type":"ActionSet","actions":[{"type":"Action.OpenUrl","title":"Go","url":"javascript:open()"}]}"#)
  public static let adaptiveDeadLink = Code(
    "adaptive/dead-link", .warning, "A link that is relative to nothing",
    why: "A card is no page with an address of its own: where such a link leads, each host decides, mostly nowhere.",
    fix: "Write a full address with its scheme.", source: "https://adaptivecards.io/explorer/Action.OpenUrl.html",
    example: #"{"type":"ActionSet","actions":[{"type":"Action.OpenUrl","title":"Go","url":"spring.html"}]}"#)
  public static let adaptiveUnresolvedURL = Code(
    "adaptive/unresolved-url", .warning, "A picture's URL that nothing of the project resolves",
    why: "Apps map own schemes, and paths, to resources of their own; a browser cannot.",
    fix: "Add a resolver to site.yaml that maps the prefix to a folder of images, or imageBaseUrl to the HostConfig.",
    example: #"{"type":"Image","altText":"A star","url":"symbol:star"}"#)
  public static let adaptiveSize = Code(
    "adaptive/size-limit", .error, "A payload larger than the host takes",
    why: "The host refuses to send it.", fix: "Shorten texts, or load images by URL rather than inline.",
    source: "https://learn.microsoft.com/en-us/microsoftteams/platform/bots/how-to/format-your-bot-messages",
    example: "an image of 30 KB inlined as a data: URL")
  public static let adaptiveHint = Code(
    "adaptive/weighted-and-stretched", .info, "Weighted and stretched columns in one set",
    why: "The weights leave nothing over for the stretched columns.", fix: "Use weights for all of them.",
    source: renderer,
    example: #"{"type":"ColumnSet","columns":[{"width":1,"items":[]},{"items":[]}]}"#)
  public static let adaptiveDate = Code(
    "adaptive/date", .warning, "A DATE or TIME function that renderers do not understand",
    why: "It is shown as it is written.", fix: "Write {{DATE(2026-02-14T06:08:39Z, SHORT)}}.",
    source: "https://learn.microsoft.com/en-us/adaptive-cards/authoring-cards/text-features",
    example: #"{"type":"TextBlock","text":"{{DATE(tomorrow)}}"}"#)
  public static let adaptiveTemplate = Code(
    "adaptive/template", .error, "A template expression that cannot be evaluated",
    why: "It stays in the text as it is written; in a condition it counts as false.",
    fix: "Correct the expression or the data.",
    source:
      "https://learn.microsoft.com/en-us/azure/bot-service/adaptive-expressions/adaptive-expressions-prebuilt-functions",
    example: #"{"type":"TextBlock","text":"${name"}"#)
  public static let adaptiveTemplateField = Code(
    "adaptive/template-field", .warning, "A template names something that its data does not have",
    why: "The text stays as it is written; an element whose $when is no true or false is left out.",
    fix: "Correct the name, or add it to the data.",
    source: "https://learn.microsoft.com/en-us/adaptive-cards/templating/language",
    example: #"{"type":"TextBlock","text":"${nmae}"}"#)

  public static let adaptiveCustomStyle = Code(
    "adaptive/custom-style", .warning, "A container style of the host's own that no payload can name",
    why: "Payloads may only name the six styles of the schema; other names are ignored, as in the JavaScript renderer.",
    fix: "Give one of the six other colours, or let actions.showCard.style name the style.",
    source: "host-config.ts of microsoft/AdaptiveCards 4.0",
    example: #"{"containerStyles":{"customStyles":[{"name":"brand","style":{}}]}}"#)
  public static let adaptiveNotAHost = Code(
    "adaptive/not-a-host", .error, "A file of hosts/ that is no HostConfig",
    why: "Cards under it have the look of the built-in host.", fix: "Put the host's HostConfig there.",
    source: "https://learn.microsoft.com/en-us/adaptive-cards/rendering-cards/host-config",
    example: #"{"$schema":"http://json-schema.org/draft-06/schema#","properties":{}}"#)
  public static let adaptiveUnknownHost = Code(
    "adaptive/unknown-host", .error, "A host that the project does not have",
    why: "Cards cannot be shown under it.",
    fix: "Name a file of hosts/, a theme or a ready-made host, or add the file.",
    example: "adaptive: { hosts: [teems] }")
  public static let adaptiveUnknownLanguage = Code(
    "adaptive/unknown-language", .warning, "A language whose dates are not known",
    why: "Dates are written as in English.", fix: "Use one of the languages that are known.",
    example: "adaptive: { language: tlh }")

  static let adaptiveUnknownZone = Code(
    "adaptive/unknown-zone", .error, "A time zone that is not known",
    why: "Dates of Adaptive Cards would be shown in UTC, and the day may be another.",
    fix: "Use UTC, an offset such as +01:00, or a name of the tz database such as Europe/Prague.",
    example: "adaptive: { timeZone: Europe/Praha }")

  /// Every code of this module.
  public static let adaptiveCodes: [Code] = [
    adaptiveUnknownZone, adaptiveWrongType, adaptiveInvalidValue, adaptiveUnknownProperty, adaptiveMissingProperty,
    adaptiveUnknownElement, adaptiveUnknownAction, adaptiveElementNotAllowed, adaptiveActionNotAllowed,
    adaptiveNoInteractivity, adaptiveUnmetRequirement, adaptiveNewerThanCard, adaptiveUnsupportedVersion,
    adaptiveNotACard, adaptiveDuplicateID, adaptiveTooDeep, adaptiveTooManyFindings, adaptiveTooManyActions,
    adaptiveMissingLabel, adaptiveMissingErrorMessage, adaptiveMissingAltText, adaptiveContrast, adaptiveUnknownTarget,
    adaptiveRefusedURL, adaptiveDeadLink, adaptiveUnresolvedURL, adaptiveSize, adaptiveHint, adaptiveDate,
    adaptiveHostType, adaptiveUnbound, adaptiveTemplate, adaptiveTemplateField, adaptiveCustomStyle, adaptiveNotAHost,
    adaptiveUnknownHost, adaptiveUnknownLanguage,
  ]
}
