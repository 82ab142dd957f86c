import CardSystems
import Diagnostics
import Documents
import Personalisation
import Testing

@testable import AdaptiveCards

@Suite("Several data sets for one card") struct DataSetTests {
  private static let json = card(text("Hello ${name}"), ##""$sampleData":{"name":"Sample"}"##)
  private static let files = [
    "adaptive/a.data.json": #"{"name":"Ada"}"#, "adaptive/a.long.data.json": #"{"name":"Grace Hopper"}"#,
  ]

  private func profiles(_ some: (id: String, yaml: String)...) -> Profiles {
    var files = Profiles.Files()
    files.profiles = some.map {
      .init(id: $0.id, source: Source(path: "\($0.id).yaml", bytes: Array($0.yaml.utf8)))
    }
    var findings: [Finding] = []
    return Profiles.read(files, now: 0, findings: &findings)
  }

  private func read(_ files: [String: String], json: String = json) throws -> (PayloadDocument, Environment) {
    var findings: [Finding] = []
    let environment = environment(files: files)
    let source = Source(path: "Content/adaptive/a.json", bytes: Array(json.utf8))
    return (try #require(AdaptiveCards.read(source, in: environment, findings: &findings)), environment)
  }

  private func renditions(_ file: PayloadDocument, _ profiles: Profiles) -> [String] {
    var findings: [Finding] = []
    return file.renditions(for: profiles, findings: &findings).map { rendition in
      let names = rendition.profiles.map { profiles.all[$0].id }.joined(separator: "+")
      return "\(names) \(rendition.data.map { "own \($0.json())" } ?? rendition.dataSet?.label ?? "the card's")"
    }
  }

  @Test func `each data set has a rendition, except for profiles with data of their own`() throws {
    let (file, _) = try read(Self.files)
    #expect(renditions(file, profiles()) == ["empty default", "empty long"])
    let some = profiles(("ann", "adaptive: { name: Ann }"), ("ben", "name: Ben"))
    #expect(renditions(file, some) == [#"ann own {"name":"Ann"}"#, "ben+empty default", "ben+empty long"])
    let (single, _) = try read(["adaptive/a.data.json": "{}"])
    #expect(renditions(single, profiles()) == [])
    #expect(renditions(single, some) == [#"ann own {"name":"Ann"}"#, "ben+empty the card's"])
    let (plain, _) = try read(Self.files, json: card(text("Hello")))
    #expect(renditions(plain, some) == [])
  }

  @Test func `a rendition is filled with its data set, and an export keeps the template of several`() throws {
    let (file, environment) = try read(Self.files)
    var findings: [Finding] = []
    for (rendition, title) in zip(file.renditions(for: profiles(), findings: &findings), ["Ada", "Grace Hopper"]) {
      let decoded = AdaptiveCards.decode(file, id: "a", rendition: rendition, in: environment, findings: &findings)
      #expect(decoded?.summary.title == "Hello " + title)
    }
    let written = try #require(
      AdaptiveCards.decode(file, id: "a", rendition: nil, in: environment, findings: &findings)?.definition)
    #expect(AdaptiveCards.export(written, as: .adaptive, findings: &findings)?.json() == Self.json)
    let rows = AdaptiveCards.preview(written, root: "", in: environment).properties.filter { $0.name == "data" }
    #expect(rows.map(\.value) == ["a.data.json"])
    #expect(rows.map(\.note) == ["fills the template at first; other data sets: long"])
    #expect(
      findings.map(\.message) == ["it has 2 sets of data, so its template is exported as it is written"])
  }

  @Test func `a card without its own data has that of a profile, a data file or $sampleData, in this order`() throws {
    var findings: [Finding] = []
    let some = profiles(("ann", "adaptive: { name: Ann }"))
    for (files, expected) in [
      (Self.files.filter { $0.key == "adaptive/a.data.json" }, ["Hello Ann", "Hello Ada"]),
      ([:], ["Hello Ann", "Hello Sample"]),
    ] {
      let (file, environment) = try read(files)
      let titles = file.renditions(for: some, findings: &findings).map {
        AdaptiveCards.decode(file, id: "a", rendition: $0, in: environment, findings: &findings)?.summary.title
      }
      #expect(titles == expected)
    }
    #expect(findings == [])
  }

  @Test func `a data set that cannot be read is a finding at its place, and nothing else is said of it`() throws {
    let (file, environment) = try read(
      Self.files.merging(["adaptive/a.bad.data.json": "{\"name\": }"]) { first, _ in first })
    var findings: [Finding] = []
    let rendition = Rendition(profiles: [0], dataSet: DataSet(label: "bad", path: "adaptive/a.bad.data.json"))
    #expect(AdaptiveCards.decode(file, id: "a", rendition: rendition, in: environment, findings: &findings) == nil)
    #expect(findings.map(\.place) == [Place(file: "Content/adaptive/a.bad.data.json", line: 1, column: 10)])
  }
}
