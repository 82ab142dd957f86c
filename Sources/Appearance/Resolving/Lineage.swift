import Diagnostics

/// Which files a theme is merged from.
struct Lineage {
  /// How many themes may extend one another in a row; what lies deeper is not read.
  static let depthLimit = 64

  /// The themes that no file defines, and that every theme may extend.
  static let builtIn: [String: ThemeFile] = {
    var stream = ThemeFile(id: ":stream", path: "", place: Place(file: ""))
    stream.name = "Stream"
    stream.tokens["tint"] = Declaration(.color, .reference("colorPalette.accentPrimary"))
    return ["stream": stream, "braze": standard]
  }()

  /// The look without any theme.
  static let standard: ThemeFile = {
    var braze = ThemeFile(id: ":braze", path: "", place: Place(file: ""))
    braze.name = "Braze"
    return braze
  }()

  private let files: [String: ThemeFile]
  private let idsByPath: [String: String]
  private let idsByStem: [String: String]
  private let names: [String]

  init(_ files: [String: ThemeFile]) {
    self.files = files
    names = files.keys.sorted() + Self.builtIn.keys.sorted()
    let sortedFiles = files.values.sorted { $0.id < $1.id }
    idsByPath = Dictionary(sortedFiles.map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
    idsByStem = Dictionary(sortedFiles.map { (Self.stem($0.path), $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// The files of a theme, the farthest first and its own last: depth first,
  /// the bases of a list from left to right, each file once, so that what
  /// one base overrides is not put back by another that shares its base.
  func layers(of file: ThemeFile) -> (layers: [ThemeFile], findings: [Finding]) {
    var walk = Walk(start: file, lineage: self)
    walk.visit(file)
    return (walk.layers, walk.findings)
  }

  /// The theme that `name` means inside `file`: a project's theme
  /// by id, one by path relative to the file, a built-in.
  fileprivate func base(_ name: String, in file: ThemeFile) -> ThemeFile? {
    if name != file.id || Self.builtIn[name] == nil, let file = files[name] { return file }
    if let file = Self.builtIn[name] { return file }
    guard let path = Self.resolve(name, from: file.path) else { return nil }
    return (idsByPath[path] ?? idsByStem[path]).flatMap { files[$0] }
  }

  fileprivate func unknown(_ base: ThemeFile.Base, in file: ThemeFile) -> Finding {
    let names = names.filter { $0 != file.id || Self.builtIn[$0] != nil }
    return Finding(
      .themeUnknownBase, at: base.place, "there is no theme \"\(ThemeReader.excerpt(base.name))\"",
      expected: names.count <= 12 ? names : [], hint: Suggestion.hint(for: base.name, among: names))
  }

  private static func stem(_ path: String) -> String {
    for ending in [".yaml", ".yml"] where path.hasEnding(ending) { return String(path.dropLast(ending.count)) }
    return path
  }

  /// A relative path against the folder of a file; nil where it leaves the project.
  private static func resolve(_ path: String, from file: String) -> String? {
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

private struct Walk {
  let start: ThemeFile
  let lineage: Lineage
  var layers: [ThemeFile] = []
  var findings: [Finding] = []
  var seenIDs: Set<String> = []
  var path: [ThemeFile] = []
  /// The entry of the start's own `extends` that is being followed.
  var place: Place?
  var foundCircle = false
  var foundDepth = false

  /// `depthLimit` bounds the recursion. Each file reports only its own faults, so that a fault in a base is
  /// reported once, and a circle once for each of its themes.
  mutating func visit(_ file: ThemeFile) {
    seenIDs.insert(file.id)
    path.append(file)
    for base in file.extends {
      if path.count == 1 { place = base.place }
      guard let next = lineage.base(base.name, in: file) else {
        if file.id == start.id { findings.append(lineage.unknown(base, in: file)) }
        continue
      }
      if next.id == start.id { reportCircle() }
      guard !seenIDs.contains(next.id) else { continue }
      guard path.count < Lineage.depthLimit else {
        reportDepth()
        continue
      }
      visit(next)
    }
    path.removeLast()
    layers.append(file)
  }

  private mutating func reportCircle() {
    guard !foundCircle else { return }
    foundCircle = true
    let chain = (path + [start]).map(\.id).joined(separator: " → ")
    findings.append(Finding(.themeCircularBase, at: place ?? start.place, chain))
  }

  private mutating func reportDepth() {
    guard !foundDepth else { return }
    foundDepth = true
    findings.report(
      .themeDeepBase, at: place ?? start.place,
      "\(start.id) stands on more than \(Lineage.depthLimit) themes")
  }
}
