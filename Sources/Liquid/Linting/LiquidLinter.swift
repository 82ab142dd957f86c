import Diagnostics
import TextTemplates

/// Where an expression stands.
enum ExpressionContext: Sendable { case output, assignment, condition, loop }

/// Finds what the engine accepts without a word, though it is not meant.
struct LiquidLinter: Sendable {
  let source: [UInt8]
  private(set) var findings: [TemplateFinding] = []
  /// Comments around the place that is parsed, in which nothing is reported.
  var mutes = 0
  /// The captures around the place that is parsed, whose line breaks need not reach the output.
  var captures = 0
  /// The last tag whose braces are reported; a syntax error inside it only follows from them.
  var broken: Range<Int>?
  private var firstLeftover: Range<Int>?

  init(source: [UInt8]) { self.source = source }

  /// - Parameter isRefused: Whether the engine refuses it even in a comment.
  mutating func add(_ finding: TemplateFinding, isRefused: Bool = false) {
    let isVague = finding.code == .templateSyntax && finding.replacement == nil
    if mutes == 0 && !(isVague && finding.range.overlaps(broken ?? 0..<0)) || isRefused { findings.append(finding) }
  }

  mutating func add(
    _ code: Code, _ range: Range<Int>, _ message: String, hint: String? = nil, replacement: String? = nil
  ) {
    add(TemplateFinding(code, at: range, message, hint: hint, replacement: replacement))
  }

  func written(_ range: Range<Int>) -> String {
    String(decoding: source[range.clamped(to: source.indices)], as: UTF8.self)
  }

  private static let owners = [
    "custom_attribute", "most_recently_used_device", "event_properties", "api_trigger_properties",
  ]

  /// Looks for marks of templates that stay in the text.
  mutating func checkText(_ source: [UInt8], _ range: Range<Int>) {
    var at = range.lowerBound
    let lastClose = source[range].lastIndex(of: UInt8(ascii: "}")) ?? -1
    while at + 1 < range.upperBound {
      let next = source[at + 1]
      if at < lastClose, source[at] == UInt8(ascii: "$"), next == UInt8(ascii: "{"),
        let end = source[at..<range.upperBound].firstIndex(of: UInt8(ascii: "}"))
      {
        var place = at..<end + 1
        var correction = "{{\(written(place))}}"
        // The object before the point is a part of it.
        let bytesBefore = source[range.lowerBound..<at]
        if let owner = Self.owners.first(where: { bytesBefore.reversed().starts(with: "\($0).".utf8.reversed()) }) {
          place = at - owner.utf8.count - 1..<end + 1
          correction = "{{\(written(place))}}"
        }
        // One brace of an output is missing, and two are there at its end.
        if at > range.lowerBound, source[at - 1] == UInt8(ascii: "{"),
          let close = source[(end + 1)..<range.upperBound].firstIndex(where: { "{}\n".utf8.contains($0) }),
          source.span.starts(with: "}}", at: close)
        {
          place = at - 1..<close + 2
          correction = "{\(written(place))"
        }
        add(
          .templateRawShown, place, "\"\(written(place))\" stands outside of braces, and is shown as it is",
          hint: "write \(correction)", replacement: correction)
        at = place.upperBound - 1
      } else if source[at] == UInt8(ascii: "{"), next == UInt8(ascii: " "), at + 2 < range.upperBound,
        source[at + 2] == UInt8(ascii: "{") || source[at + 2] == UInt8(ascii: "%")
      {
        let mark = written(at + 2..<at + 3)
        add(
          .templateRawShown, at..<at + 3, "\"{ \(mark)\" has a space in it, and is shown as it is",
          hint: "write {\(mark)", replacement: "{\(mark)")
      }
      at += 1
    }
  }

  /// Notes a tag that stands alone on a line.
  mutating func checkLine(of tag: Range<Int>) {
    guard mutes == 0, captures == 0, tag.upperBound - tag.lowerBound > 4,
      source[tag.lowerBound + 2] != UInt8(ascii: "-"), source[tag.upperBound - 3] != UInt8(ascii: "-")
    else { return }
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 || byte == 0x0D }
    let byteBefore = source[..<tag.lowerBound].last { !isBlank($0) }
    let byteAfter = source[tag.upperBound...].first { !isBlank($0) }
    guard byteBefore == nil || byteBefore == 0x0A, byteAfter == 0x0A else { return }
    firstLeftover = firstLeftover ?? tag
  }

  mutating func checkElse(_ tag: ParsedTag) {
    guard !tag.part.bytes.stripped.isEmpty else { return }
    let rest = written(tag.place).replacing(/^(\{%-?)?\s*else\s*|\s*(-?%})?$/, with: "")
    let isIf = rest.hasPrefix("if ")
    let isCondition =
      isIf || [" == ", " != ", " < ", " > ", " <= ", " >= ", " contains "].contains(where: rest.contains)
    let correction = isCondition ? "{% elsif \(isIf ? String(rest.dropFirst(3)) : rest) %}" : "{% else %}"
    add(
      .templateSyntax, tag.place, "\"else \(rest)\" is read as \"else\" alone", hint: "write \(correction)",
      replacement: correction)
  }

  /// All findings without values, in the order of the text.
  func findings(
    refusal: LiquidRefusal?, references: ReferenceList, comments: [Range<Int>]
  ) -> [TemplateFinding] {
    var linter = self
    linter.mutes = 0
    linter.checkReferences(references)
    for comment in comments { linter.checkComment(comment) }
    if let firstLeftover {
      linter.add(
        .templateLeftoverSpace, firstLeftover, "tags alone on their lines leave blank lines",
        hint: "end these tags with -%}")
    }
    let lintFindings = linter.findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return (refusal.map { [$0.finding] } ?? []) + lintFindings
  }

  private mutating func checkComment(_ range: Range<Int>) {
    let text = source[range]
    let hasTags = zip(text, text.dropFirst()).contains {
      $0 == UInt8(ascii: "{") && ($1 == UInt8(ascii: "{") || $1 == UInt8(ascii: "%"))
    }
    guard hasTags else { return }
    add(
      .liquidInComment, range, "Liquid in an HTML comment never runs",
      hint: "Braze removes the comment first; write {% comment %} for a note, or take the tags out")
  }
}
