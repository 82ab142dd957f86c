import Testing

@testable import Site

/// What runners read in the lines of a log, as their sources and manuals say.
@Suite struct RunnerCommandTests {
  /// The runners, and how each finds a command in a line.
  private static let runners: [(name: String, finds: @Sendable (Substring) -> Bool)] = [
    ("GitHub Actions, Gitea, Forgejo", { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("::") }),
    ("GitHub Actions, the older form", { $0.contains(/##\[[^\]]*\]/) }),
    ("Azure Pipelines", { $0.contains(/(?i)##vso\[/) }),
    ("TeamCity", { $0.contains(/(?i)##teamcity\[/) }), ("Octopus Deploy", { $0.contains(/(?i)##octopus\[/) }),
    ("GitLab", { $0.contains(/section_(start|end):[0-9]+:/) }),
    ("Buildkite", { $0.contains(/^(\x1b\[[0-9;]*m)*\s*(---|\+\+\+|~~~|\^\^\^)(\s|$)/) }),
    ("Travis", { $0.contains(/travis_(fold|time):/) }),
  ]

  private static let commands = [
    "::stop-commands::x", "::set-output name=a::b", "::add-mask::secret", "::error file=a::b", "::endgroup::",
    "##[set-output name=a]b", "##[group]a", "###[section]a", "##vso[task.setvariable variable=a]b",
    "##VSO[task.logissue]b", "##teamcity[buildStatus status='SUCCESS']", "##octopus[setVariable name='a']",
    "section_start:1700000000:a\r", "section_end:1:a", "--- a", "+++ a", "~~~ a", "^^^ +++", "---",
    "travis_fold:start:a", "travis_time:start:a",
  ]

  private static func isObeyed(_ text: String) -> String? {
    let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map(Substring.init)
    return runners.first { runner in lines.contains { runner.finds($0) } }?.name
  }

  private func broken(_ text: String, in syntax: RunnerCommands.Syntax) -> String {
    String(decoding: RunnerCommands.broken(Array(text.utf8), in: syntax), as: UTF8.self)
  }

  @Test(arguments: commands)
  func `no runner obeys a broken line, wherever the command stands`(command: String) {
    #expect(Self.isObeyed(command) != nil)
    for before in ["", "  ", "\t", "\u{A0}\u{3000}", "a\n", "a\r", "a\r\n \t", "\u{1B}[31m", "a ", "é"] {
      for after in ["", "\n", " ::warning::a\n::warning::b ##[c]\n"] {
        let text = broken(before + command + after, in: .text)
        #expect(Self.isObeyed(text) == nil, "\(text.debugDescription)")
        #expect(text.replacing("\u{200B}", with: "") == before + command + after)
      }
    }
  }

  @Test func `in JSON and XML an escape breaks a command and changes no value`() {
    let text = "{\"a\":\"##[b]c section_start:1:d \\travis_fold:e\"}"
    #expect(
      broken(text, in: .json)
        == "{\"a\":\"#\\u0023[b]c s\\u0065ction_start:1:d \\t\\u0072avis_fold:e\"}")
    #expect(broken("<a>\n ::b::##vso[c</a>\n--- d", in: .xml) == "<a>\n :&#x3a;b::#&#x23;vso[c</a>\n-&#x2d;- d")
  }

  @Test func `commands of our own stay, and so does what is none`() {
    let own = "::error file=a,line=1::b\n::notice file=c::d\n"
    #expect(broken(own, in: .annotations) == own)
    #expect(broken("::error file=a::##[b", in: .annotations) == "::error file=a::#\u{200B}#[b")
    for text in ["a ::b", "a::b", "# a", "## [a]", "##a b[", "a ---", "----", "--", "|---|", "sections", "team", "--a"]
    {
      #expect(broken(text, in: .text) == text)
    }
  }
}
