import Diagnostics
import Documents
import Foundation
import HTML
import TestSupport
import Testing

@testable import Mustache

/// The official cases. Lambdas are not supported, and what a case writes unescaped has to be markup.
@Suite struct SpecificationTests {
  static let folder = FixtureFolder.ofOthers("mustache-spec")

  struct Case {
    var name: String
    var data: Sample
    var template: String
    var partials: [(name: String, text: String)]
    var expected: String

    init?(_ node: Node, file: String) {
      guard let template = node["template"]?.string, let expected = node["expected"]?.string else { return nil }
      name = "\(file): \(node["name"]?.string ?? "")"
      self.template = template
      self.expected = expected
      let partials = (node["partials"]?.map?.entries ?? []).map { (name: $0.key, text: $0.node.string ?? "") }
      self.partials = partials
      let texts = [template] + partials.map(\.text)
      let isMarkup = texts.contains { text in ["{{{", "{{&", "{{ &"].contains { text.contains($0) } }
      data = node["data"].map { Sample($0, isMarkup: isMarkup) } ?? .null
    }
  }

  @Test(.enabled(if: folder != nil))
  func `every case but the lambdas gives the expected text`() throws {
    let folder = try #require(Self.folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".yml") && !$0.contains("lambdas") }
    var (passed, total) = (0, 0)
    for file in files {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      var findings: [Finding] = []
      let root = YAML.parse(Source(path: file, bytes: Array(bytes)), findings: &findings)
      #expect(findings == [])
      for node in root?["tests"]?.list ?? [] {
        let test = try #require(Case(node, file: file))
        let output = Self.render(test)
        total += 1
        if output == test.expected { passed += 1 }
        #expect(output == test.expected, "\(test.name)")
      }
    }
    print("Mustache specification: \(passed) of \(total)")
    #expect(total > 0)
  }

  private static func render(_ test: Case) -> String {
    let templates = (test.partials + [("main", test.template)]).map {
      TemplateSource(name: $0.name, path: $0.name, bytes: Array($0.text.utf8))
    }
    let library = Library.compile(templates).0
    var buffer = Buffer()
    var problems = Problems()
    library.render("main", test.data, into: &buffer, problems: &problems)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

extension Sample {
  init(_ node: Node, isMarkup: Bool) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .int(let int): self = .int(int)
    case .double(let double): self = .double(double)
    case .string(let text):
      // The name of a template is never markup.
      self = isMarkup && text.contains { "<>&\"".contains($0) } ? .markup(Markup(trusted: text)) : .text(text)
    case .list(let items): self = .list(items.map { Sample($0, isMarkup: isMarkup) })
    case .map(let map):
      self = .object(map.entries.map { ($0.key, Sample($0.node, isMarkup: isMarkup)) })
    }
  }
}
