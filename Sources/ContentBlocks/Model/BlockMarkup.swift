import Documents
import HTML
import Markdown
import Personalisation
import Templates

/// The HTML of a block: its body, followed by its buttons. An HTML body is kept byte for byte.
struct BlockMarkup {
  let html: [UInt8]
  /// Where the templates of the HTML stand in the file; for an HTML body, all of it.
  let runs: [TextPlaces.Run]
  /// Why a Markdown body was not rendered.
  let refusal: Markdown.Refusal?

  /// - Parameter keepsTemplates: Whether the file may have templates, which Markdown must not change.
  init(
    _ source: Source, body: Range<Int>, isMarkdown: Bool, buttons: [BlockButton], hasClose: Bool, keepsTemplates: Bool
  ) {
    var marks = TemplateMarks(in: source.bytes)
    var buttons = buttons
    if keepsTemplates {
      for i in buttons.indices {
        buttons[i].text = marks.hide(buttons[i].text, before: body.lowerBound)
        buttons[i].url = buttons[i].url.map { marks.hide($0, before: body.lowerBound) }
      }
    }
    let text = keepsTemplates && isMarkdown ? marks.hide(body)[...] : source.bytes[body]
    var out = Buffer(capacity: text.count * 2 + 1_024)
    refusal = isMarkdown ? Markdown.refusal(of: text) : nil
    if isMarkdown {
      out.literal("<!doctype html>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
      Self.appendStyle(to: &out)
      out.literal("<div class=\"cp-block\">\n")
      if hasClose { out.literal(Self.close) }
      out.markup(Markdown.render(text, rawHTML: .kept))
      Self.append(buttons, to: &out)
      out.literal("</div>\n")
    } else {
      out.trusted(text)
      if hasClose || !buttons.isEmpty { Self.appendStyle(to: &out) }
      if hasClose { out.literal(Self.close) }
      Self.append(buttons, to: &out)
    }
    guard keepsTemplates else {
      (html, runs) = (out.bytes, [])
      return
    }
    let restored = marks.show(in: out.bytes)
    html = restored.html
    let bodyRuns = isMarkdown ? [] : [TextPlaces.Run(text: 0..<max(1, body.count), file: body.lowerBound)]
    runs = bodyRuns + restored.runs
  }

  private static func appendStyle(to out: inout Buffer) {
    out.literal("<style>")
    out.trusted(Templates.blockStyle)
    out.literal("</style>\n")
  }

  private static func append(_ buttons: [BlockButton], to out: inout Buffer) {
    guard !buttons.isEmpty else { return }
    out.literal("<div class=\"cp-actions\">\n")
    for button in buttons {
      if let url = button.url {
        out.html(#"<a class="cp-action"\#("data-link", url)\#("data-actiontype", button.type?.rawValue)>"#)
        out.html("\(button.text)</a>\n")
      } else {
        out.literal("<span class=\"cp-action cp-quiet\" role=\"button\" data-actiontype=\"close\">")
        out.html("\(button.text)</span>\n")
      }
    }
    out.literal("</div>\n")
  }

  private static let close: StaticString =
    "<div class=\"cp-close\" role=\"button\" aria-label=\"Close\" data-actiontype=\"close\">×</div>\n"
}

/// A button from the front matter: `actions: [{text, url, type}]`.
struct BlockButton: Hashable {
  var text: String
  /// The address; nil for a close button.
  var url: String?
  var type: ActionType?

  static func read(_ fields: inout Fields) -> [BlockButton] {
    fields.list("actions", of: "action") { action in
      let text = action.string("text", required: true) ?? ""
      if let node = action.node("text"), text.allSatisfy(\.isWhitespace) {
        action.report(.emptyText, at: node.position, "text is empty: the button has no words")
      }
      let type: ActionType? = action.choice("type")
      let isClose = type == .close
      let url = action.url("url", required: !isClose && action.contains("url"))
      if !isClose, !action.contains("url") {
        action.report(
          .missingKey, at: action.position, "action has no url", expected: ["url"],
          hint: "a button that only closes the block has type: close")
      }
      if isClose, let node = action.node("url") {
        action.report(
          .closeWithAddress, at: node.position, "a close button opens nothing: its url is never used",
          hint: "leave it out, or make the type browser or deep-link")
      }
      return text.isEmpty && url == nil ? nil : BlockButton(text: text, url: url, type: type)
    }
  }
}
