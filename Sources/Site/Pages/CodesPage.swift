import Campaign
import Diagnostics
import HTML
import Mustache

/// `codes.html`: every check, explained, with how many findings of it the campaign has. Findings lead here.
enum CodesPage {
  private static let path = "codes.html"
  private static let shape = Shape(PageFrame.names + ["lead", "groups"])
  private static let groupShape = Shape(["name", "codes"])
  private static let codeShape = Shape([
    "id", "severity", "summary", "why", "source", "isLink", "fix", "example", "found", "rules",
  ])

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let groups = Code.groups.map { group in
      Value.object(
        Object(groupShape, [.text(group.name), .list(group.codes.map { row($0, build.found.census[$0], build) })]))
    }
    let value = Value.object(
      Object(
        shape,
        build.frame.values(title: "All checks", crumb: "Checks", path: path) + [
          .text("What each finding means, why it matters, and how to put it right."), .list(groups),
        ]))
    var problems = Problems()
    var buffer = Buffer(capacity: 128 * 1024)
    build.project.environment.templates.render("pages/codes-page", value, into: &buffer, problems: &problems)
    try destination.write(path, buffer)
    return problems.findings
  }

  private static func row(_ code: Code, _ count: Int, _ build: Build) -> Value {
    let rule = build.project.policy.level(of: code)
    return .object(
      Object(
        codeShape,
        [
          .text(code.id), .text(code.severity.rawValue), .text(code.summary), .text(code.why), .text(code.source),
          .bool(code.source.hasPrefix("https:")), .text(code.fix), .text(code.example),
          count == 0 ? .null : .int(count), rule.map { .text("here: \($0.rawValue)") } ?? .null,
        ]))
  }
}
