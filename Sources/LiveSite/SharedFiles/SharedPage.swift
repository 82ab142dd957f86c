import Text

/// A page of a site, taken apart to stand with others in one file.
struct SharedPage: Sendable {
  /// A style sheet of the site, and the attributes with which scripts find it.
  struct Style: Hashable {
    var path: String
    /// With a blank before each.
    var attributes: String
  }

  /// Stands for the site's root in links. Files may not contain its control character; a text that has it
  /// by an escape of JSON loses it.
  static let root = "\u{1}/"

  var path: String
  /// The text behind `#` in its address; empty for its first state.
  var state = ""
  /// As HTML: the name of the page and that of the site.
  var title: String
  /// As HTML.
  var name: String { title.split(separator: " · ").dropLast().joined(separator: " · ") }
  var styles: [Style]
  /// The paths of scripts, in their order.
  var scripts: [String]
  /// The content of the element `main`.
  var main: [UInt8]
  /// As HTML.
  var footer: String

  /// `html` is a page whose links begin with `root`; nil if it has no element `main`.
  init?(_ html: [UInt8], path: String) {
    let opening = Array("<main id=\"main\">".utf8)
    let closing = Array("</main>".utf8)
    guard let start = html.span.firstIndex(of: opening),
      let end = html.indices.last(where: { html.span.starts(with: closing, at: $0) }), start < end
    else { return nil }
    let head = String(decoding: html[..<start], as: UTF8.self)
    let tail = String(decoding: html[end...], as: UTF8.self)
    self.path = path
    title = head.firstMatch(of: /<title>([^<]*)<\/title>/).map { String($0.1) } ?? ""
    styles = head.matches(of: /<link rel="stylesheet" href="\u{1}\/([^"]+)"([^>]*)>/).map {
      Style(path: String($0.1), attributes: String($0.2))
    }
    scripts = tail.matches(of: /<script src="\u{1}\/([^"]+)"/).map { String($0.1) }
    main = Array(html[(start + opening.count)..<end])
    footer = tail.firstMatch(of: /<footer class="foot">([^<]*)<\/footer>/).map { String($0.1) } ?? ""
    // Pages load these themselves when they have findings, several
    // views, much to cut, tabs, or more than iOS.
    for (mark, link) in [
      (" data-key=\"", /data-marks="\u{1}\/([^"]+)"/), (" data-heavy>", /data-cutting="\u{1}\/([^"]+)"/),
      (" data-view=\"", /data-inspector="\u{1}\/([^"]+)"/), ("class=\"inspector\"", /data-tabs="\u{1}\/([^"]+)"/),
      (" data-feed-shape=\"carousel\"", /data-shape="\u{1}\/([^"]+)"/),
      (" data-sdks=\"", /data-platforms="\u{1}\/([^"]+)"/),
    ] where main.span.firstIndex(of: Array(mark.utf8)) != nil {
      if let match = head.firstMatch(of: link) { scripts.append(String(match.1)) }
    }
  }
}
