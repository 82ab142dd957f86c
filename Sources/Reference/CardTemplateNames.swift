/// The names that the templates of Content Cards can use. A test compares them with the values that these templates get.
enum CardTemplateNames {
  static let all: [ReferenceKey.Choice] = names.map { .init(value: $0, meaning: $1) }

  private static let names: [(String, String)] = [
    ("id", "The card's id."),
    ("type", "The kind of card: classic, classic-image, captioned-image or banner."),
    ("title, hasTitle", "The title; whether one is shown."),
    ("description", "The description as HTML."),
    ("hasDescription", "Whether a description is shown."),
    ("plain", "Whether the description is plain text, which keeps its line breaks."),
    ("stock", "The description as the SDK's own cell shows it, where a page can show Markdown instead."),
    ("domain", "The text of the link line."),
    ("url, action, clickable", "Where a tap leads; what then opens it; whether it leads anywhere."),
    ("image, hasImage", "The picture, nothing where it cannot load; whether the card shows one."),
    ("image.src", "The picture's address."),
    ("image.srcset", "Its larger files, with their scales."),
    ("image.alt", "What VoiceOver says of it."),
    ("imageFailed", "Whether the picture cannot load."),
    ("ratios", "Declarations of style with the picture's width divided by its height."),
    ("placeholder", "The pictures that stand there until the card's own has come, each with src, srcset and mode."),
    ("pinned", "Whether the card shows a pin."),
    ("pinImage", "The pictures of the pin, each with src, srcset and mode."),
    ("pinImage.mode", "light or dark, where a picture is for one mode."),
    ("pinTinted", "Whether the tint fills the shape of the pin."),
    ("viewed, hasUnviewed", "Whether the customer has seen the card; whether the theme shows the unviewed line."),
    ("dismissible", "Whether the customer can swipe the card away."),
    ("extras", "The card's extras, each with name and value; extras.NAME is the value of one."),
    ("lang", "The language of the card."),
    ("style", "Declarations of style for this card alone, from the theme's dynamic rules."),
    (
      "titlePart",
      "The title as a template of the theme draws it; nothing unless components: of the theme names one for the title."
    ),
    ("imagePart, domainPart", "The same for the picture and the link line."),
    ("descriptionPart, pinPart", "The same for the description and the pin."),
    ("unviewedPart", "The same for the unviewed line."),
  ]
}
