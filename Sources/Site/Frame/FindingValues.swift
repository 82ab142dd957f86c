import Checks
import Diagnostics
import Mustache

/// A finding as pages list it.
struct FindingValues: TemplateObject {
  let severity, code, key, readers, message, place, reference, excerpt, expected, hint: Value
  let ends: ListEnds

  /// `withExcerpt` decides which findings show their line; those in `file` say what they are about. Muted
  /// findings come last, with their reason.
  static func list(
    _ findings: [Finding], muted: [Muted] = [], _ excerpts: inout Excerpts, in arena: ValueArena,
    about file: String? = nil, withExcerpt: (Finding) -> Bool = { _ in true }
  ) -> Value {
    let all = findings.map { (finding: $0, reason: String?.none) } + muted.map { ($0.finding, reason($0)) }
    return arena.rows(all) { item, ends in
      let (finding, reason) = item
      let isRead = reason == nil && withExcerpt(finding)
      let excerpt = isRead ? excerpts.text(of: finding.place) : nil
      let subject = isRead ? excerpts.subject(of: finding) : KeyPlaces.Subject()
      return FindingValues(
        severity: reason == nil ? arena.text(finding.severity.rawValue) : .word("muted"),
        code: arena.text(finding.code.id),
        key: arena.text(isRead && finding.place.file == file ? key(of: finding, subject) : nil),
        readers: finding.readers.isEmpty ? .null : arena.text(finding.readers.joined(separator: "\n")),
        message: arena.text(finding.message), place: arena.text(finding.place.description),
        reference: arena.text(subject.reference),
        excerpt: arena.text(excerpt),
        expected: finding.expected.isEmpty ? .null : arena.text(finding.expected.joined(separator: ", ")),
        hint: arena.text(reason ?? finding.hint), ends: ends)
    }
  }

  /// The key by which the page finds the drawn element: a
  /// member's id, a key of the file, or else `line:column`.
  private static func key(of finding: Finding, _ subject: KeyPlaces.Subject) -> String {
    finding.member ?? subject.key ?? finding.place.lineAndColumn
  }

  private static func reason(_ muted: Muted) -> String {
    (muted.reason.map { "muted: \($0)" } ?? "muted") + " (\(muted.place))"
  }
}
