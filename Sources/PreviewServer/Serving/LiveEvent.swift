import Diagnostics
import LiveSite
import Site
import Text

/// An update for an open page, as a server-sent event.
struct LiveEvent {
  /// How the page changed.
  enum Page: Equatable {
    case same
    /// Only its style sheets changed: the new paths by the old ones.
    case restyled([String: String])
    case changed
  }

  var page: Page
  /// The page's new version.
  var version: String
  /// The errors as JSON, see `errors(of:)`.
  var errors: String

  /// A comment, which browsers ignore; sending it shows whether the client is still connected.
  static let ping = Array(":\n\n".utf8)
  /// The time after which a browser reconnects, in milliseconds.
  static let retry = Array("retry: 500\n\n".utf8)
  /// At most this many errors are shown; the count is that of all.
  private static let limit = 8

  var bytes: [UInt8] {
    let content = JSONWriter.object { json in
      switch page {
      case .same: json.member("page", "same")
      case .changed: json.member("page", "changed")
      case .restyled(let paths):
        json.member("page", "restyled")
        json.object("styles") { json in
          for (old, new) in paths.sorted(by: { $0.key < $1.key }) { json.member(old, new) }
        }
      }
      json.member("version", version)
      json.member("errors", json: errors)
    }
    var out = Bytes("data: ")
    out.append(content)
    out.append("\n\n")
    return out.array
  }

  /// The errors that the live script shows on a page, each with its source line, as JSON on one line.
  static func errors(of snapshot: SiteSnapshot) -> String {
    let findings = snapshot.errors
    var excerpts = Excerpts(in: snapshot.folder)
    return JSONWriter.object { json in
      json.member("count", findings.count)
      json.objects("shown", findings.prefix(limit)) { json, finding in
        json.members([
          "place": "\(finding.place)", "code": finding.code.id, "message": finding.message,
          "expected": finding.expected.joined(separator: ", "), "hint": finding.hint ?? "",
          "excerpt": excerpts.text(of: finding.place),
        ])
      }
    }.text
  }
}
