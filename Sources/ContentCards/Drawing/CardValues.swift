import Mustache

/// What a card's template is filled with.
struct CardValues: TemplateObject {
  let id, type, dismissible, lang: Value
  let clickable, action, url: Value
  let imageFailed, style: Value
  let hasImage, ratios, image, placeholder: Value
  let hasTitle, title: Value
  let hasDescription, plain, description, stock: Value
  let domain: Value
  let pinned, pinTinted, pinImage: Value
  let hasUnviewed, viewed: Value
  let extras: Value
  /// The parts that have a template of their own, drawn.
  var imagePart = Value.null
  var titlePart = Value.null
  var descriptionPart = Value.null
  var domainPart = Value.null
  var pinPart = Value.null
  var unviewedPart = Value.null
}

/// A picture: the card's own has no `mode`, one of a theme has no `alt`.
struct PictureValues: TemplateObject {
  let src: Value
  var srcset = Value.null
  var alt = Value.null
  var mode = Value.null
}

/// One of a card's extras, for templates of projects.
struct ExtraValues: TemplateObject {
  let name, value: Value
}

/// What a feed's template is filled with.
struct FeedValues: TemplateObject {
  let id, context, title, isModal, unreadOff, cards, empty: Value
}
