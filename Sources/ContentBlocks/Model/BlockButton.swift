import Documents

/// A button from the front matter: `actions: [{text, url, type}]`.
struct BlockButton: Hashable {
  var text: String
  /// The address; nil for a close button.
  var url: String?
  var type: ActionType?

  static func read(_ fields: inout Fields) -> [BlockButton] {
    fields.list("actions", of: "action") { action in
      let text = action.string("text", required: true) ?? ""
      let type: ActionType? = action.choice("type")
      let url = type == .close ? action.url("url") : action.url("url", required: true)
      return text.isEmpty && url == nil ? nil : BlockButton(text: text, url: url, type: type)
    }
  }
}
