import Appearance
import Diagnostics
import Documents
import Markdown
import Text

/// Checks links and the sources of pictures.
extension CardChecks {
  mutating func checkAddresses(_ walk: CardWalk) {
    for action in walk.actions {
      if let url = action.url { checkLink(url, at: action.position, "url", key: "url") }
    }
    for (text, element, role) in walk.texts where text.utf8.contains(UInt8(ascii: "]")) {
      let position = place(of: text, in: element, role)
      // Markdown makes no link of an address that would run code.
      let lowercasedText = text.lowercased()
      if let scheme = ["javascript", "vbscript", "file"].first(where: { lowercasedText.contains("](\($0):") }) {
        report(.adaptiveRefusedURL, at: position, "a link's address has the scheme \"\(scheme)\"", expected: ["https"])
      }
      for address in MarkdownAddress.all(in: Markdown.render(text, rawHTML: .escaped)) where !address.isImage {
        checkLink(address.url, at: position, "a link's address")
      }
      for address in MarkdownAddress.withBlanks(in: text) {
        report(
          .adaptiveDeadLink, at: position, "\"\(address.prefix(80))\" is no address of a link, because it has a blank",
          hint: "write \(address.prefix(80).replacing(" ", with: "%20"))", cause: address)
      }
      if let refusal = Markdown.refusal(of: Array(text.utf8)[...]) {
        report(.adaptiveSize, at: position, "a text \(refusal), and is not read as Markdown")
      }
    }
    let assets = Assets(environment: environment)
    for picture in walk.pictures {
      if let asset = assets.asset(picture.url) {
        checkLimits(of: asset, at: picture.position, key: picture.key)
      } else {
        checkPicture(picture.url, at: picture.position, key: picture.key, isClaimed: assets.claims(picture.url))
      }
    }
    for media in walk.media where !assets.claims(media.url) && !media.url.isEmpty {
      checkLink(media.url, at: media.position, "a source's url", key: "url")
    }
  }

  /// Checks the address of the card's page on the web.
  mutating func checkMetadata() {
    if let url = json["metadata"]?["webUrl"], let text = url.string { checkLink(text, at: url.position, "webUrl") }
  }

  private mutating func checkLink(_ url: String, at position: Position, _ name: String, key: String? = nil) {
    guard let problem = URLs.problem(of: url) else { return }
    report(
      problem.scheme == nil ? .adaptiveDeadLink : .adaptiveRefusedURL, at: position, "\(name) \(problem.words)",
      hint: problem.hint, cause: url, key: key)
  }

  private mutating func checkPicture(_ url: String, at position: Position, key: String, isClaimed: Bool) {
    if URLText.containsTemplate(url) || Bindings.occur(in: url) || Bindings.areEncoded(in: url) { return }
    let scheme = URLs.scheme(of: url)
    let excerpt = "\"\(url.prefix(80))\""
    let problem: String? =
      switch scheme {
      case _ where isClaimed: "no image of the project is \(excerpt)"
      case "http" where hosts.contains(where: \.isTeams):
        "\(excerpt) is a picture over http, and Microsoft Teams shows those over https alone"
      case "https" where hosts.contains(where: \.isTeams) && Self.isUnknownPicture(url):
        "\(excerpt) is a picture of a kind that Microsoft Teams does not show, which are PNG, JPEG, GIF and SVG"
      case "data" where url.prefix(11).lowercased() != "data:image/": "\(excerpt) is the data of no picture"
      case "http", "https", "data": nil
      case "icon" where Hosts.areTeams(hosts): nil
      case "icon": "\(excerpt) is an icon of Microsoft Teams, which other hosts do not show"
      case let scheme?: "an image's url has the scheme \"\(scheme)\""
      case nil: url.isEmpty || hasBase ? nil : "an image's url is \(excerpt), which is relative to nothing"
      }
    guard let problem else { return }
    let isRefused = !isClaimed && scheme.map(URLs.refused.contains) == true
    report(isRefused ? .adaptiveRefusedURL : .adaptiveUnresolvedURL, at: position, problem, cause: url, key: key)
  }

  /// Reports a picture of the project that Microsoft Teams does not show, or not as it is.
  private mutating func checkLimits(of asset: ImageAsset, at position: Position, key: String) {
    guard hosts.contains(where: \.isTeams) else { return }
    let isLarge = asset.format != .svg && max(asset.width, asset.height) > 1024
    let problems = [
      isLarge ? "has \(asset.width) x \(asset.height) pixels" : nil,
      asset.byteCount > 1 << 20 ? "has \(asset.byteCount.grouped) bytes" : nil, asset.isAnimated ? "is animated" : nil,
      asset.format == .webp ? "is a WebP" : nil,
    ].compactMap(\.self)
    guard !problems.isEmpty else { return }
    report(
      .adaptivePictureLimit, at: position, "\(asset.path) \(problems.joined(separator: " and "))",
      expected: ["PNG, JPEG or GIF of at most 1,024 x 1,024 pixels and 1 MB, without animation"], cause: asset.path,
      key: key)
  }

  /// Whether the ending of an address is that of a picture which Microsoft Teams does not list.
  private static func isUnknownPicture(_ url: String) -> Bool {
    let path = url.lowercased().prefix { $0 != "?" && $0 != "#" }
    return [".webp", ".bmp", ".tif", ".tiff", ".avif", ".heic", ".ico"].contains { path.hasSuffix($0) }
  }

  /// Whether a host has a base for pictures.
  private var hasBase: Bool { hosts.contains { $0.config.imageBaseURL != nil } }
}
