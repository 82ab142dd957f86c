import Diagnostics
import Documents
import Site
import Text

/// What an open page is told, as a server-sent event.
struct LiveEvent {
  /// What became of the page.
  enum Page: Equatable {
    case same
    /// The same under other style sheets: the new paths by the old ones.
    case restyled([String: String])
    case changed
  }

  var page: Page
  /// The page's, from now on.
  var version: String
  /// JSON: what is wrong, see `errors(of:)`.
  var errors: [UInt8]

  /// A comment: nobody hears it, but it shows that the other side is there.
  static let ping = Array(":\n\n".utf8)
  /// How soon a browser asks again, in milliseconds.
  static let retry = Array("retry: 500\n\n".utf8)
  /// So many errors are shown; of the others, how many there are.
  private static let limit = 8

  var bytes: [UInt8] {
    var out = Bytes("data: {\"page\":")
    switch page {
    case .same: out.append("\"same\"")
    case .changed: out.append("\"changed\"")
    case .restyled(let paths):
      out.append("\"restyled\",\"styles\":{")
      for (i, pair) in paths.sorted(by: { $0.key < $1.key }).enumerated() {
        if i > 0 { out.append(UInt8(ascii: ",")) }
        JSONText.append(pair.key, to: &out)
        out.append(UInt8(ascii: ":"))
        JSONText.append(pair.value, to: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
    out.append(",\"version\":")
    JSONText.append(version, to: &out)
    out.append(",\"errors\":")
    out.append(errors)
    out.append("}\n\n")
    return out.array
  }

  /// The errors that a snapshot's pages are covered with, each with its line, as JSON on one line.
  static func errors(of snapshot: SiteSnapshot) -> [UInt8] {
    let findings = snapshot.errors
    var excerpts = Excerpts(in: snapshot.folder)
    var out = Bytes("{\"count\":")
    out.append(findings.count)
    out.append(",\"shown\":[")
    for (i, finding) in findings.prefix(limit).enumerated() {
      if i > 0 { out.append(UInt8(ascii: ",")) }
      var members = [
        ("place", "\(finding.place)"), ("code", finding.code.id), ("message", finding.message),
        ("expected", finding.expected.joined(separator: ", ")), ("hint", finding.hint ?? ""),
      ]
      if let (line, caret) = excerpts.excerpt(of: finding.place) { members.append(("excerpt", line + "\n" + caret)) }
      for (j, member) in members.enumerated() {
        out.append(UInt8(ascii: j == 0 ? "{" : ","))
        JSONText.append(member.0, to: &out)
        out.append(UInt8(ascii: ":"))
        JSONText.append(member.1, to: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
    out.append("]}")
    return out.array
  }
}
