import Foundation
import Templates
import Testing

@testable import ContentBlocks
@testable import ContentCards
@testable import LiveSite
@testable import Mustache
@testable import Site
@testable import SiteComparison

/// The built-in templates and the objects that fill them agree on names, also on those that no test renders.
@Suite struct TemplateNamesTests {
  private static var objects: [any TemplateObject.Type] {
    [
      CardValues.self, PictureValues.self, ExtraValues.self, TapValues.self, LinkLineValues.self, FeedValues.self,
      DotValues.self,
      BlockValues.self,
      BlockVariantValues.self, BlockContentValues.self, PlaceholderValues.self, ChoiceValues.self,
      ListEnds.self, PageFrameValues.self, SiteValues.self, PageLinksValues.self, AssetLinkValues.self,
      LaterScriptValues.self, PlatformLinkValues.self,
      ThemeSheetValues.self, PlaceValues.self, FindingValues.self, TotalValues.self,
      DefinitionValues.self, StageValues.self, ViewStageValues.self, ActionValues.self, PropertyValues.self,
      MemberValues.self, TextValues.self, LineValues.self, UnreadableValues.self, SizeValues.self,
      SizePartValues.self, IndexValues.self, KindValues.self, TileGroupValues.self, TileValues.self,
      SizesValues.self, SizeRowValues.self, ChecksValues.self, FoundCodeValues.self, CheckGroupValues.self,
      CodesValues.self, CodeGroupValues.self, CodeValues.self, ThemesValues.self, ThemeRowValues.self,
      ThemeValues.self, ThemeNameValues.self, ThemeTokenGroupValues.self, ThemeTokenValues.self,
      ThemeFontValues.self, ThemeImageValues.self, DrawnImageValues.self, ChangesValues.self,
      FindingChangeValues.self, ChangeValues.self, SideValues.self, PropertyChangeValues.self,
      WordRunValues.self, FindingRunValues.self, AppearanceValues.self, ViewValues.self,
      WrittenTextValues.self, FilledTextValues.self, ProfileChoiceValues.self, SharedValues.self,
      SharedPageValues.self, ReferenceValues.self, ReferenceTopicValues.self, ReferenceKeyValues.self,
      ReferenceChoiceValues.self, ReferenceFactValues.self, AudienceValues.self, AudienceRowValues.self,
      AudienceListValues.self, AudienceReaderValues.self, AudienceTableValues.self, ChangeRequestValues.self,
      ChipValues.self, HeroFeedValues.self, HeroValues.self, MissingValues.self,
      NearPageValues.self, PairValues.self, PersonValues.self, ProgressValues.self, BarPartValues.self,
      ReviewGroupValues.self,
      ReviewReaderValues.self, ReviewRowValues.self, ReviewValues.self, StandingValues.self,
      SummaryReaderValues.self, SummaryValues.self, Swatch.self, TokenChangeValues.self, WorstSizeValues.self,
    ]
  }

  /// Only templates of projects use these names: a card's extras belong to the app, so only its own cell shows them.
  private static let forProjects: Set<String> = ["extras"]

  private static let given = Set(objects.flatMap(names))
  private static let asked = Library.compile(
    Templates.files.filter { $0.path.hasSuffix(".mustache") }
      .map { TemplateSource(name: String($0.path.dropLast(".mustache".count)), path: $0.path, bytes: $0.bytes) }
  ).0.mentionedNames

  private static func names(of type: any TemplateObject.Type) -> [String] { type.memberNames.names }

  @Test func `every name in a built-in template is a member of some object`() {
    #expect(Self.asked.subtracting(Self.given).sorted() == [])
  }

  @Test func `every member of an object is used by a built-in template, or meant for those of projects`() {
    #expect(Self.given.subtracting(Self.asked) == Self.forProjects)
  }

  @Test func `the list of objects is complete`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var types: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /^(?:\w+ )*struct (\w+): TemplateObject/.anchorsMatchLineEndings()) {
        types.insert(String(match.1))
      }
    }
    #expect(types == Set(Self.objects.map { "\($0)" }))
  }
}
