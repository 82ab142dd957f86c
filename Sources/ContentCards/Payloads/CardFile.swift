import CardSystems
import Documents
import Text

/// The front matter and body of the file that a payload becomes.
struct CardFile {
  var type: CardType
  var title: String?
  var description: String?
  var image: String?
  var imageAspectRatio: Double?
  var links = CardLinks()
  var domain: String?
  var flags = ContentCard.Flags()
  /// Unix seconds.
  var created: Double?
  var expiresAt: Double?
  var extras: [(name: String, value: String)] = []

  init(_ type: CardType) { self.type = type }

  func bytes() -> [UInt8] {
    let text = type.hasText ? description.map { DescriptionText($0) } : nil
    var yaml = YAMLText()
    yaml.add("type", type.rawValue)
    if let title, type.hasText { yaml.add("title", title) }
    if let image, type.hasImage { yaml.add("image", image) }
    if let imageAspectRatio, type.hasAspectRatio { yaml.add("imageAspectRatio", Node(.double(imageAspectRatio))) }
    if type != .control { add(links, to: &yaml) }
    if let domain, type.hasText { yaml.add("domain", domain) }
    flags.visit { name, isSet in if isSet { yaml.add(name, true) } }
    if let created { yaml.add("created", Timestamp(seconds: created)) }
    if let expiresAt { yaml.add("expiresAt", Timestamp(seconds: expiresAt)) }
    if !extras.isEmpty { yaml.add("extras", Self.map(extras.map { ($0.name, $0.value) })) }
    if text?.format == .plain { yaml.add("bodyFormat", "plain") }
    let body = text.map { Array($0.body.utf8) + [UInt8(ascii: "\n")] } ?? []
    return Array("---\n".utf8) + yaml.bytes + Array("---\n".utf8) + body
  }

  private func add(_ links: CardLinks, to yaml: inout YAMLText) {
    if let url = links.ios { yaml.add("url", url) }
    let others = [("android", links.android), ("web", links.web)].compactMap { name, url in url.map { (name, $0) } }
    if !others.isEmpty { yaml.add("urls", Self.map(others)) }
    // True is the default of REST and the current SDK.
    if links.openInWebView == false { yaml.add("openURLInWebView", false) }
  }

  private static func map(_ pairs: [(String, String)]) -> Node {
    Node(.map(Mapping(pairs.map { Mapping.Entry(key: $0.0, keyPosition: Position(), node: Node(.string($0.1))) })))
  }
}
