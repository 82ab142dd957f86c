import Diagnostics
import Personalisation

/// Which definition each data file belongs to: NAME.data.json and NAME.LABEL.data.json fill NAME.json.
struct DataFiles {
  /// By the path of the definition's file; the one without a label first, the others by label.
  private(set) var sets: [String: [DataSet]] = [:]
  private(set) var findings: [Finding] = []

  init(_ inventory: Inventory) {
    for files in inventory.bySystem where !files.system.definitions.companions.isEmpty {
      let kind = files.system.definitions
      let definitions = Dictionary(
        files.definitions.map { ($0.id(below: kind.contentFolder), $0.path) }, uniquingKeysWith: { first, _ in first })
      for file in inventory.companions where file.path.hasPrefix(kind.contentFolder + "/") {
        guard let ending = kind.companions.first(where: file.path.hasEnding) else { continue }
        let name = file.path.dropFirst(kind.contentFolder.utf8.count + 1).dropLast(ending.utf8.count)
        add(file, named: String(name), to: definitions, kind.noun)
      }
    }
    for path in sets.keys { sets[path]?.sort { Self.sortKey($0) < Self.sortKey($1) } }
  }

  private static func sortKey(_ set: DataSet) -> (Int, String) { (set.label == DataSet.unlabelled ? 0 : 1, set.label) }

  /// `name` is the file's path below the definitions' folder without its ending.
  private mutating func add(_ file: ProjectFile, named name: String, to definitions: [String: String], _ noun: String) {
    let place = Place(file: file.path)
    guard let (definition, label) = Self.split(name, definitions) else {
      // A hint costs a comparison with every name.
      let names = findings.count < 50 ? definitions.keys.sorted() : []
      let baseName = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      let hint = Suggestion.hint(for: name, among: names) ?? Suggestion.hint(for: baseName, among: names)
      findings.report(
        .unusedData, at: place, "there is no \(noun) that these data fill", expected: ["NAME.json beside it"],
        hint: hint)
      return
    }
    if let label, label == DataSet.unlabelled {
      findings.report(
        .unusedData, at: place, "the label \"\(label)\" means the file without one", hint: "rename the file")
    } else if let label, label.isEmpty || !label.allSatisfy(Self.isAllowed) {
      findings.report(
        .unusedData, at: place, "\"\(label)\" is no label",
        expected: ["letters, digits, - and _ between the card's name and .data"])
    } else {
      sets[definition, default: []].append(
        DataSet(label: label ?? DataSet.unlabelled, path: String(file.path.dropFirst("Content/".utf8.count))))
    }
  }

  /// The definition with the longest name that fits, and the
  /// rest as the label, because names may have dots, too.
  private static func split(_ name: String, _ definitions: [String: String]) -> (definition: String, label: String?)? {
    if let definition = definitions[name] { return (definition, nil) }
    var dot = name.lastIndex(of: ".")
    while let end = dot {
      let rest = name[name.index(after: end)...]
      if rest.contains("/") { return nil }
      if let definition = definitions[String(name[..<end])] { return (definition, String(rest)) }
      dot = name[..<end].lastIndex(of: ".")
    }
    return nil
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}
