import CardSystems
import Diagnostics
import Documents
import HTML
import Personalisation
import Testing

@testable import ContentBlocks

/// What SDKs make of a block as it is written is taken for profiles who get other words.
@Suite struct RewordingTests {
  /// A block with a template in the place of each text, or in a paragraph at its end.
  private static func files(_ html: String, in environment: Environment) -> [BlockDocument] {
    let paragraph = "<p>{{ ' a  &amp; Ὀρφεύς ' }}{# 7 #}, hello</p>"
    let end = html.contains("</body>") ? html.replacing("</body>", with: paragraph + "</body>") : html + paragraph
    return [html.replacing(/>\s*[\p{L} ]+</) { _ in ">{{ ' a  &amp; Ὀρφεύς ' }}{# 7 #}<" }, end].compactMap { body in
      var findings: [Finding] = []
      let text = "---\nplaceholders: [home]\n---\n\(body)\n"
      let source = Source(path: "Content/blocks/a.html", bytes: Array(text.utf8))
      return ContentBlocks.read(source, in: environment, findings: &findings)
    }
  }

  private static func state(_ block: ContentBlock, _ environment: Environment) -> [String] {
    let text = { (bytes: [UInt8]?) in String(decoding: bytes ?? [], as: UTF8.self) }
    return ([block] + block.others).map { one in
      let (normalized, page) = (one.normalized, one.normalized.page)
      let contents = [nil, true].map { BlockContents(one, in: environment, isPrefetched: $0) }
      return "\(one.sdk) \(one.isShown) \(one.marks.count) \(one.oppositeAssumption) \(one.isValidPrefetched) "
        + "\(lines(normalized.actions)) \(lines(normalized.clicks)) \(one.differences.count) "
        + "\(text(normalized.html)) \(text(page?.html())) "
        + "\(normalized.ranges) \(contents.map { [$0.main] + $0.variants.map(\.content) }) "
        + BlockFrame.actions(of: one)
    }
  }

  @Test(arguments: BlockSDK.allCases)
  func `a block for a profile is the same whether or not it was read as it is written`(sdk: BlockSDK) throws {
    var (takenCount, ignored): (Int, [Finding]) = (0, [])
    let environment = environment(sdk: sdk).with(profiles: Profiles.single(Node(.map(Mapping()))))
    for name in try BlockCases.own.names(endingIn: ".html") {
      let html = String(decoding: try BlockCases.own.bytes(name + ".html"), as: UTF8.self)
      for file in Self.files(html, in: environment) {
        for rendition in file.renditions(for: environment.profiles, findings: &ignored) {
          func read(_ file: inout BlockDocument) throws -> (block: ContentBlock, findings: [Finding]) {
            var findings: [Finding] = []
            let read = ContentBlocks.decode(&file, id: "a", rendition: rendition, in: environment, findings: &findings)
            return (try #require(read).definition, findings)
          }
          var (anew, known) = (file, file)
          _ = ContentBlocks.decode(&known, id: "a", rendition: nil, in: environment, findings: &ignored)
          let (a, b) = (try read(&anew), try read(&known))
          #expect(Self.state(a.block, environment) == Self.state(b.block, environment), "\(name)")
          #expect(a.findings == b.findings, "\(name)")
          if b.block.normalized.drawing != nil { takenCount += 1 }
        }
      }
    }
    #expect(takenCount > 20)
  }
}
