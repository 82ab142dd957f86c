import Diagnostics

/// Finds for each opening tag the one that closes it.
struct Nesting {
  /// Bounds the depth of rendering, far above what templates need.
  static let deepest = 100

  private(set) var tags: [TemplateTag]
  private(set) var findings: [Finding] = []
  private let bytes: [UInt8]
  private let path: String
  private var open: [Int] = []

  init(_ lexer: TemplateLexer, path: String) {
    tags = lexer.tags
    bytes = lexer.bytes
    self.path = path
    for i in tags.indices {
      if tags[i].kind.opens {
        guard open.count < Self.deepest else {
          report(i, "more than \(Self.deepest) sections and blocks inside one another")
          return
        }
        tags[i].isArgument = tags[i].kind == .block && open.last.map { tags[$0].kind } == .parent
        open.append(i)
      } else if tags[i].kind == .close {
        close(i)
      }
    }
    for i in open { reportUnclosed(i) }
  }

  private mutating func close(_ i: Int) {
    guard let opening = open.lastIndex(where: { isSameName($0, i) }) else {
      let hint = open.last.map { "\(written($0)) is open since line \(tags[$0].position.line)" }
      return report(i, "\(written(i)) closes nothing", hint: hint ?? "nothing is open here")
    }
    for tag in open[(opening + 1)...] { reportUnclosed(tag) }
    tags[open[opening]].partner = i
    tags[i].partner = open[opening]
    open.removeSubrange(opening...)
  }

  private func isSameName(_ a: Int, _ b: Int) -> Bool {
    tags[a].isDynamic == tags[b].isDynamic && bytes[tags[a].name] == bytes[tags[b].name]
  }

  private mutating func reportUnclosed(_ i: Int) {
    report(i, "\(written(i)) is never closed", hint: "add {{/\(name(i))}}")
  }

  private mutating func report(_ i: Int, _ message: String, hint: String? = nil) {
    findings.append(Finding(.mustacheSyntax, at: Place(path, tags[i].position), message, hint: hint))
  }

  private func name(_ i: Int) -> String {
    (tags[i].isDynamic ? "*" : "") + String(decoding: bytes[tags[i].name].prefix(60), as: UTF8.self)
  }

  private func written(_ i: Int) -> String { "{{\(tags[i].kind.rawValue)\(name(i))}}" }
}
