import Diagnostics
import Documents
import Testing

@testable import CardSystems
@testable import ContentCards

@Suite struct SettingsTests {
  private func decode(_ yaml: String) -> (settings: Settings, findings: [String]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/site.yaml", bytes: Array(yaml.utf8))
    let node = YAML.parse(source, findings: &findings) ?? Node(.null)
    let settings = Settings.decode(node, source: source, findings: &findings)
    return (settings, Project.lines(findings.sorted()))
  }

  @Test func `every key is read`() {
    let (settings, findings) = decode(
      """
      title: Spring
      now: 2026-03-01
      theme: loam
      sdk: legacy
      remoteResources: unreachable
      clickRules:
        - { name: product pages, scheme: "https:", host: shop.example.com, path: /p/, outcome: app }
        - { scheme: tel, outcome: nothing }
      resolvers:
        - { prefix: "https://cdn.example.com/", folder: ./images/cdn/ }
      """)
    var expected = Settings()
    expected.title = "Spring"
    expected.now = 1_772_323_200
    expected.theme = "loam"
    expected.sdk = .legacy
    expected.remoteResources = .unreachable
    expected.clickRulePlaces = settings.clickRulePlaces
    expected.clickRules = [
      ClickRule(name: "product pages", scheme: "https", host: "shop.example.com", path: "/p/", outcome: .app),
      ClickRule(scheme: "tel", outcome: .nothing),
    ]
    expected.resolvers = [ResourceResolver(prefix: "https://cdn.example.com/", folder: "images/cdn/")]
    #expect("\(settings)" == "\(expected)")
    #expect(findings == [])
  }

  @Test(arguments: [
    "resolvers: { \"https://cdn.example.com/\": Content/images/cdn/ }\n",
    "resolvers: [https://cdn.example.com/ -> Content/images/cdn/]\n",
    "resolvers:\n  - { prefix: \"https://cdn.example.com/\", folder: images/cdn }\n",
  ])
  func `resolvers are written in three ways`(_ text: String) {
    let (settings, findings) = decode(text)
    #expect(settings.resolvers == [ResourceResolver(prefix: "https://cdn.example.com/", folder: "images/cdn/")])
    #expect(findings == [])
  }

  @Test func `an empty file is all defaults`() {
    #expect("\(decode("").settings)" == "\(Settings())")
    #expect(decode("").findings == [])
  }

  @Test func `the file says what is wrong with it`() {
    #expect(
      decode("titel: A\n").findings == [
        "1:1 error document/unknown-key: site has no key \"titel\" [did you mean \"title\"?]"
      ])
    #expect(
      decode("clickRules: [{ host: a.example }]\n").findings == [
        "1:14 error document/missing-key: click rule has no outcome"
      ])
    #expect(
      decode("resolvers: [{ prefix: \"https://a/\", folder: ../x }]\n").findings == [
        "1:45 error site/folder-outside: folder \"../x\" is outside Content/"
      ])
    #expect(
      decode("baseURL: https://a.example\n").findings == ["1:1 error document/unknown-key: site has no key \"baseURL\""]
    )
  }

  @Test func `a resolver makes a file of AURL`() throws {
    var settings = Settings()
    settings.resolvers = [ResourceResolver(prefix: "https://cdn.example.com/", folder: "images/")]
    let environment = Project.environment(settings: settings)
    let card = try Project.card("---\ntype: banner\nimage: https://cdn.example.com/spring.png\n---\n", in: environment)
    #expect(card.image?.asset?.path == "images/spring.png")
    #expect(card.size.unknowns == [] && card.size.total == 34)
    let (_, findings) = Project.decode(
      "---\ntype: banner\nimage: https://cdn.example.com/none.png\n---\n", in: environment)
    #expect(findings.map(\.code.id) == ["card/image-missing"])
  }

  @Test func `a theme decides the generation only where it says one`() throws {
    var settings = Settings()
    settings.sdk = .legacy
    let themes = [(id: "new", yaml: "sdk: current\n"), (id: "silent", yaml: "name: Silent\n")]
    let environment = Project.environment(themes: themes, settings: settings)
    #expect(environment.sdk(nil, under: try #require(environment.themes["new"])) == .current)
    #expect(environment.sdk(nil, under: try #require(environment.themes["silent"])) == .legacy)
    #expect(environment.sdk(.legacy, under: try #require(environment.themes["new"])) == .legacy)
  }
}
