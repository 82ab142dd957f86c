import Documents
import Reference
import Site
import Text

/// A file as a form: the keys that it may have, as the reference explains them, and the values that it has.
struct FileForm {
  private let topic: ReferenceTopic?

  init(of path: String) { topic = KeyPlaces.topic(of: path).flatMap(Reference.topic) }

  /// Writes the keys that the form has a field for, and those of the kinds of values that they may have.
  func writeKeys(to json: inout JSONWriter) {
    json.objects("keys", topic?.keys ?? [], Self.write)
    json.objects("kinds", topic?.kinds ?? [], Self.write)
  }

  private static func write(_ json: inout JSONWriter, _ key: ReferenceKey) {
    json.members([
      "path": String(key.path.drop { $0 != "." }.dropFirst()), "name": key.name, "type": key.type,
      "description": key.description, "isRequired": key.isRequired,
    ])
    json.objects("choices", key.choices) { $0.members(["value": $1.value, "meaning": $1.meaning]) }
    json.object("facts") { json in
      for label in ["Default", "Unit", "Example"] {
        if let fact = key.facts.first(where: { $0.label == label }) { json.member(label, fact.text) }
      }
    }
  }

  /// Sets values, and writes the file as it is then, with those that cannot be set alone.
  func write(_ file: DraftRequest.File, to json: inout JSONWriter) -> [UInt8] {
    let mark: [UInt8] = file.source.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    var document = EditableDocument(Source(path: file.path, bytes: Array(file.source.dropFirst(mark.count))))
    let refusedEdits = file.edits.filter { edit in
      switch edit.change {
      case .set(let value): !document.set(edit.path, to: value, order: keys(beside: edit.path))
      case .insert(let value): !document.insert(value, at: edit.path)
      case .rename(let name, let value): !document.replace(edit.path, by: name, value)
      }
    }
    let source = mark + document.source.bytes
    let text = String(decoding: source, as: UTF8.self)
    json.members(["file": file.path, "source": text, "bodyLine": document.bodyFirstLine])
    json.array("refused", refusedEdits) { $0.member(nil, $1.path) }
    json.objects("values", document.scalars) { json, scalar in
      json.member("path", scalar.path)
      json.member("value", json: scalar.node.json())
      json.members(["key": key(of: scalar.path), "line": Int(scalar.node.position.line)])
    }
    return source
  }

  /// The path of a key in the reference, without that of its topic.
  private func key(of path: [String]) -> String {
    let names = path.filter { Int($0) == nil }
    let path = topic.flatMap { Reference.path(of: names, in: $0.name) } ?? ""
    return String(path.drop { $0 != "." }.dropFirst())
  }

  private func keys(beside path: [String]) -> [String] {
    guard let topic else { return [] }
    let parentKey = key(of: path.dropLast())
    let start = topic.name + (parentKey.isEmpty ? "." : ".\(parentKey).")
    return topic.all.filter { $0.path == start + $0.name }.map(\.name)
  }
}
