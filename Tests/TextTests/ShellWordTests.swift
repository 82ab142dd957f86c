import Testing

@testable import Text

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("spring/tulips", "spring/tulips"), ("Straße.md", "Straße.md"), ("x;touch pwn", "'x;touch pwn'"), ("$_", "'$_'"),
    ("it's", #"'it'\''s'"#), ("-f", "'-f'"), ("", "''"), ("`a`", "'`a`'"),
  ])
  func `what a shell would read as more than a word is in quotes`(text: String, word: String) {
    #expect(text.shellWord == word)
  }
}
