import AdaptiveElements
import Documents
import Text

/// `RichTextBlock`: runs of text, each with its own look.
struct RichTextBlock: Sendable {
  var runs: [TextRun] = []

  init(_ reader: inout PayloadReader) {
    runs = reader.each("inlines") { reader, node -> TextRun? in
      if case .string(let text) = node.value { return TextRun(text: text, at: node.position) }
      let listed = node["type"]?.string.flatMap { ElementTable.shared.type($0) }.flatMap { $0.kind == "run" ? $0 : nil }
      guard reader.open(node, kind: listed?.name ?? "TextRun") else { return nil }
      defer { reader.close() }
      let type = reader.string("type")
      if let listed, listed.name != "TextRun" {
        _ = reader.noteHosts(of: listed, node, allowsFallback: false)
        reader.checkRequired(of: listed)
        var run = TextRun(text: node["text"]?.string ?? "⟨\(listed.name)⟩", at: node.position)
        run.host = .element(HostElement(node, of: listed.owner, row: listed))
        run.selectAction = reader.selectAction()
        return run
      }
      guard type == "TextRun" else {
        reader.report(
          .adaptiveUnknownElement, at: node.position, "\(reader.location()) is no TextRun", expected: ["TextRun"])
        reader.takeAll()
        return nil
      }
      return TextRun(&reader)
    }
    if runs.isEmpty { reader.missing("inlines", "nothing is drawn") }
  }
}

struct TextRun: Sendable {
  var text: String
  /// Where it stands in the payload.
  var position: Position
  var look = TextLook()
  var isItalic = false
  var isStruckThrough = false
  var isHighlighted = false
  var isUnderlined = false
  var selectAction: Action?
  var lang: String?
  /// For a run that only some host draws.
  var host: HostRun?

  indirect enum HostRun: Sendable { case element(HostElement) }

  init(text: String, at position: Position) { (self.text, self.position) = (text, position) }

  init(_ reader: inout PayloadReader) {
    text = reader.string("text") ?? ""
    position = reader.position
    look = TextLook(&reader)
    isItalic = reader.bool("italic") ?? false
    isStruckThrough = reader.bool("strikethrough") ?? false
    isHighlighted = reader.bool("highlight") ?? false
    isUnderlined = reader.bool("underline", since: .v13) ?? false
    selectAction = reader.selectAction()
    lang = reader.lang()
    _ = reader.string("id")
  }
}
