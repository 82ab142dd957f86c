import CardSystems
import Diagnostics
import Documents
import Markdown
import Text

/// Checks links and the sources of pictures.
extension CardChecks {
  mutating func checkAddresses(_ walk: CardWalk) {
    for action in walk.actions {
      if let url = action.url { checkLink(url, at: action.position, "url") }
    }
    for (text, position) in walk.texts where text.utf8.contains(UInt8(ascii: "]")) {
      for address in MarkdownAddress.all(in: Markdown.render(text, options: .adaptive)) where !address.isImage {
        checkLink(address.url, at: position, "a link's address")
      }
    }
    let assets = Assets(environment: environment, root: "", base: nil)
    for picture in walk.pictures where assets.path(picture.url) == nil {
      checkPicture(picture.url, at: picture.position, isClaimed: assets.claims(picture.url))
    }
    for media in walk.media where !assets.claims(media.url) && !media.url.isEmpty {
      checkLink(media.url, at: media.position, "a source's url")
    }
  }

  private mutating func checkLink(_ url: String, at position: Position, _ what: String) {
    if isTemplate(url) { return }
    guard let scheme = URLs.scheme(of: url) else {
      let hint = url.utf8.starts(with: "//".utf8) ? "write https:\(url.prefix(80))" : nil
      return report(
        .adaptiveDeadLink, at: position, "\(what) is \"\(url.prefix(80))\", which is relative to nothing", hint: hint,
        cause: url)
    }
    if URLs.refused.contains(scheme) {
      report(.adaptiveRefusedURL, at: position, "\(what) has the scheme \"\(scheme)\"", expected: ["https"], cause: url)
    }
  }

  private mutating func checkPicture(_ url: String, at position: Position, isClaimed: Bool) {
    if isTemplate(url) { return }
    if isClaimed {
      report(.adaptiveUnresolvedURL, at: position, "no image of the project is \"\(url.prefix(80))\"", cause: url)
    } else if let scheme = URLs.scheme(of: url) {
      guard !["http", "https", "data"].contains(scheme) else { return }
      let isRefused = URLs.refused.contains(scheme)
      report(
        isRefused ? .adaptiveRefusedURL : .adaptiveUnresolvedURL, at: position,
        scheme == "icon"
          ? "\"\(url.prefix(80))\" is an icon of Microsoft Teams, which other hosts do not show"
          : "an image's url has the scheme \"\(scheme)\"", cause: url)
    } else if !url.isEmpty, !hasBase {
      report(
        .adaptiveUnresolvedURL, at: position, "an image's url is \"\(url.prefix(80))\", which is relative to nothing",
        cause: url)
    }
  }

  /// Whether a host has a base for pictures.
  private var hasBase: Bool { Hosts.list(environment).contains { $0.config.imageBaseURL != nil } }

  /// Whether the address has Liquid or an expression without data, so that it is not known yet.
  private func isTemplate(_ url: String) -> Bool {
    // Markdown encodes the braces; "@{" begins an expression of Power Automate.
    URLText.containsTemplate(url) || Bindings.occur(in: url) || url.contains("$%7B") || url.contains("@{")
      || url.contains("@%7B")
      || url.contains(Bindings.encodedStart)
  }
}
