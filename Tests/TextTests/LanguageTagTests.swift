import Testing
import Text

@Suite struct LanguageTagTests {
  @Test(arguments: ["en", "pt-BR", "zh-Hant-TW", "gsw", "de-CH-1996", "en-x-pirate"])
  func `a tag of a language`(tag: String) { #expect(LanguageTag.isWellFormed(tag)) }

  @Test(arguments: ["", "e", "english", "en_US", "en-", "-en", "en--US", "en-anglosaxon", "e1", "en-ö", "en US"])
  func `no tag`(text: String) { #expect(!LanguageTag.isWellFormed(text)) }
}
