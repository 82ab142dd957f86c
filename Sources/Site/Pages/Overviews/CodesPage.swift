import Diagnostics
import Mustache

/// `codes.html`: every check with its explanation and the number of its findings in the campaign.
/// Findings link to it.
enum CodesPage {
  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    try build.write(PageLinks.codes, template: "pages/codes-page", to: destination) { arena in
      CodesValues(
        frame: build.frame.values(in: arena, title: "All checks", path: PageLinks.codes),
        exampleTitle: arena.text("\(CodeText.exampleTitle):"),
        lead: arena.text("What each finding means, why it matters, and how to put it right."),
        groups: arena.rows(Code.groups) { group in
          CodeGroupValues(
            name: arena.text(group.name),
            codes: arena.rows(group.codes) { CodeValues($0, build.findingList.count(of: $0), build, in: arena) })
        })
    }
  }
}

struct CodesValues: TemplateObject {
  let frame: PageFrameValues
  let exampleTitle, lead, groups: Value
}

struct CodeGroupValues: TemplateObject {
  let name, codes: Value
}

/// A check with its explanation, and the number of its findings.
struct CodeValues: TemplateObject {
  let id, severity, summary, why, source, isLink, fix, example, found, rules: Value

  init(_ code: Code, _ count: Int, _ build: Build, in arena: ValueArena) {
    id = arena.text(code.id)
    severity = arena.text(code.severity.rawValue)
    let words = code.explanation
    summary = arena.text(words.summary)
    why = arena.text(words.why)
    source = arena.text(words.source)
    isLink = .bool(words.source.hasPrefix("https:"))
    fix = arena.text(words.fix)
    example = arena.text(words.example)
    found = count == 0 ? .null : arena.number(count)
    rules = build.project.policy.level(of: code).map { arena.text("here: \($0.rawValue)") } ?? .null
  }
}
