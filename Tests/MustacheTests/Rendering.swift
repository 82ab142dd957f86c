import Diagnostics
import HTML

@testable import Mustache

/// What a set of templates gives, as a test sees it.
struct Rendering: Equatable {
  var text: String
  /// Of the compiler, then of the rendering: `code file:line:column message (hint)`.
  var findings: [String]

  /// Renders the template called `main`; the others are what it includes.
  init(
    _ main: String, _ value: Sample = .members([:]), with others: KeyValuePairs<String, String> = [:]
  ) {
    let (library, findings) = Library.compile(Self.templates(main, others))
    var buffer = Buffer()
    var problems = Problems()
    if library.names.contains("main") { library.render("main", value, into: &buffer, problems: &problems) }
    text = String(decoding: buffer.bytes, as: UTF8.self)
    self.findings = (findings + problems.findings).map(Self.line)
  }

  static func templates(_ main: String, _ others: KeyValuePairs<String, String>) -> [TemplateSource] {
    ([("main", main)] + others.map { ($0.key, $0.value) }).map {
      TemplateSource(name: $0.0, path: "\($0.0).mustache", bytes: Array($0.1.utf8))
    }
  }

  /// The findings of compiling alone.
  static func findings(_ main: String, with others: KeyValuePairs<String, String> = [:]) -> [String] {
    Library.compile(templates(main, others)).1.map(line)
  }

  private static func line(_ finding: Finding) -> String {
    let place = "\(finding.place.file):\(finding.place.line):\(finding.place.column)"
    return "\(finding.code.id) \(place) \(finding.message)" + (finding.hint.map { " (\($0))" } ?? "")
  }
}
