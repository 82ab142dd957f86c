import Mustache

/// The template values of the page of a definition or screen.
struct DefinitionValues: TemplateObject {
  let frame: PageFrameValues
  let summary, standing, controls, sdks, platforms, stages, variants, written, views, undrawn: Value
  let findings, actions, log, members, appearances, size, properties, texts, file, fidelity: Value
}

/// The link that compares a definition on all platforms.
struct PlatformLinkValues: TemplateObject {
  let page, names, looks: Value
}

/// A preview under one theme.
struct StageValues: TemplateObject {
  let theme, sdk, cell, dir, image, content: Value
}

struct ActionValues: TemplateObject {
  let label, platforms, type, url, outcome: Value
  let ends: ListEnds
}

/// A row of the inspector's table.
struct PropertyValues: TemplateObject {
  let name, value, note: Value
}

/// A definition that a screen shows or leaves out.
struct MemberValues: TemplateObject {
  let position, title, href, reason: Value
  let ends: ListEnds
}

/// A screen that shows the definition or leaves it out.
struct AppearanceValues: TemplateObject {
  let kind, title, href, reason: Value
  let ends: ListEnds
}

/// A preview of a further view under one theme. The page
/// has `markup` once, as text of which `edits` make others.
struct ViewStageValues: TemplateObject {
  let theme: Value
  var markup = Value.null
  var edits = Value.null
  var content = Value.null
}

/// A text with a title, such as a payload.
struct TextValues: TemplateObject {
  let title, isHTML, isEdited, data: Value
  let ends: ListEnds
}

/// A fidelity note.
struct LineValues: TemplateObject {
  let text: Value
  let ends: ListEnds
}

/// The preview of a definition that could not be read.
struct UnreadableValues: TemplateObject {
  let id, message: Value
}

/// The definition as some profiles get it.
struct ViewValues: TemplateObject {
  let id, ids, name, title, dataSet, sets, dir, stages, notSent, bytes, weight, level, size, texts, members, like: Value
  let ends: ListEnds
}

/// A text as it is written.
struct WrittenTextValues: TemplateObject {
  let name, text: Value
  let ends: ListEnds
}

/// A text as some profiles get it.
struct FilledTextValues: TemplateObject {
  let name, result: Value
  /// Where the script makes the result.
  let parts: Value
}
