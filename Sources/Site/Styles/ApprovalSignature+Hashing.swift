import Campaign
import CardSystems
import Diagnostics
import Documents
import Text
import TextTemplates

extension ApprovalSignature {
  /// Hashes a definition as it is written and as anybody gets it: its texts, addresses and pictures, and
  /// its drawings without them. Nothing of the clock, of paths or of the order of files goes in.
  init<System: CardSystem>(
    of reading: DefinitionReading<System>, _ preview: Preview, _ rendering: Rendering, in environment: Environment,
    styles: inout [String: String]
  ) {
    let all = reading.views.isEmpty ? [reading.original] : reading.views.map(\.definition)
    // Who gets which text is in the templates, so that a new profile with a known text changes nothing.
    let texts = ([reading.original] + all).compactMap(\.self).map { Self.text(of: $0, System.self, in: environment) }
    let pictures = Set(all.compactMap(\.self).flatMap { System.pictures(of: $0, in: environment) }.map(\.published))
    let looks = Rendering.ownStages(preview, system: System.self).map {
      rendering.look(of: $0, system: System.name, besides: pictures, &styles)
    }
    let markup = all.compactMap(\.self).flatMap { Self.markup(of: $0, System.self) }
    let ownLooks = markup.map { Self.hash(Rendering.skeleton($0) { !Rendering.stating.contains($0) }) }
    self.init(
      text: Self.hash(Set(texts).sorted().joined(separator: "\n")),
      looks: Self.hash(Set(looks + ownLooks).sorted().joined(separator: "\n")))
  }

  /// The hash of what one reader gets.
  private static func text<System: CardSystem>(
    of definition: System.Definition, _ system: System.Type, in environment: Environment
  ) -> String {
    let texts = system.statedTexts(of: definition)
    let contents = system.pictures(of: definition, in: environment).compactMap { environment.contents($0.path) }
    let skeletons = markup(of: definition, system).map {
      Rendering.skeleton($0, hasTags: false, keeping: Rendering.stating.contains)
    }
    var ignored: [Finding] = []
    let payloads = system.payloadFormats.compactMap { system.export(definition, as: $0, findings: &ignored) }
    // A block's HTML is hashed by what it states and by how it looks.
    let members = payloads.flatMap { $0.map?.entries ?? [] }.filter { $0.key != "content" }
    let all =
      texts.map { "\($0.name.utf8.count) \($0.name) \($0.text.utf8.count) \($0.text)" } + contents.map(hash) + skeletons
      + members.map { "\($0.key) \($0.node.json())" }
    return hash(all.joined(separator: "\n"))
  }

  /// The HTML that a definition brings along, which is drawn as it stands.
  private static func markup<System: CardSystem>(of definition: System.Definition, _ system: System.Type) -> [[UInt8]] {
    system.texts(of: definition).filter { $0.language == "html" }.map(\.utf8)
  }

  /// 32 hexadecimal digits, so that nobody finds two texts with one hash.
  static func hash(_ text: String) -> String { hash(Array(text.utf8)) }

  private static func hash(_ bytes: [UInt8]) -> String {
    DigestAlgorithm.sha256.digest(of: bytes).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Rendering {
  /// The hash of a drawing without what the definition says: its elements with their classes and styles,
  /// and the rules of the style sheets, the theme's values and the pictures that these use. `ownPictures`
  /// are the definition's. `styles` are the rules and values of drawings that were hashed before.
  fileprivate func look(
    of stage: Preview.Stage, system: String, besides ownPictures: Set<String>, _ styles: inout [String: String]
  ) -> String {
    let drawing = Self.skeleton(stage.content.bytes)
    let key = "\(system) \(stage.theme) \(drawing)"
    let style = styles[key] ?? style(of: drawing, under: stage.theme, system: system)
    if styles.count < 1000 { styles[key] = style }
    let pictures = Self.skeleton(stage.content.bytes, keeping: ["src", "srcset"].contains).matches(
      of: /assets\/[^" ,]+/)
    let otherPictures = pictures.map { String($0.0) }.filter { !ownPictures.contains($0) }
    let parts = ["\(stage.sdk.rawValue) \(stage.drawnCell?.rawValue ?? "")", drawing, style] + otherPictures
    return ApprovalSignature.hash(parts.joined(separator: "\n"))
  }

  private func style(of drawing: String, under theme: String, system: String) -> String {
    let words = Set(UnusedProperties.words(in: drawing[...]))
    let rules = (styles[system]?.rules ?? []).filter { $0.draws(words) }
    // A theme sets nothing inside a card for a property that the card sets itself; around it is its row.
    var cardProperties = drawing.firstMatch(of: /class="cc-card"[^<]*/)?.0.matches(of: /(--[\w\-]+):/).map(\.1) ?? []
    // `card.css` derives it.
    if cardProperties.contains("--tint") { cardProperties.append("--own-tint") }
    let usedNames = rules.filter { !$0.isOf("cc-row") }.flatMap(\.properties) + words.filter { $0.hasPrefix("--") }
    let names = Set(usedNames).subtracting(cardProperties) + rules.filter { $0.isOf("cc-row") }.flatMap(\.properties)
    let values = values(of: theme, usedBy: names).map(String.init)
    return ApprovalSignature.hash((rules.map(\.digest) + values).joined(separator: "\n"))
  }

  private static let drawing: Set<String> = [
    "class", "style", "dir", "width", "height", "align", "bgcolor", "color", "data-part", "data-type",
  ]

  /// The attributes of a definition's own markup that say something or lead somewhere; all others may draw.
  static let stating: Set<String> = [
    "href", "src", "srcset", "alt", "title", "aria-label", "placeholder", "data-link", "data-actiontype",
  ]

  /// The tags of markup, with only those attributes that are kept, and its style sheets and scripts.
  static func skeleton(
    _ html: [UInt8], hasTags: Bool = true, keeping keeps: (String) -> Bool = drawing.contains
  ) -> String {
    var out: [UInt8] = []
    var at = 0
    while let start = html.span.firstIndex(of: UInt8(ascii: "<"), from: at) {
      at = start
      let tag = html[start..<(html.span.firstIndex(of: UInt8(ascii: ">"), from: at) ?? html.count)]
      if tag.starts(with: "<!--".utf8), tag.count > 5, tag.suffix(2).elementsEqual("--".utf8) {
        at = tag.endIndex
        continue
      }
      var name: [UInt8] = []
      while at < html.count, html[at] != UInt8(ascii: ">") {
        let byte = html[at]
        at += 1
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          let end = min((html.span.firstIndex(of: byte, from: at) ?? html.count) + 1, html.count)
          if keeps(String(decoding: name.dropLast(), as: UTF8.self)) { out += name + html[(at - 1)..<end] }
          at = end
          name = []
        } else if byte <= UInt8(ascii: " ") {
          if hasTags { out += name }
          name = []
        } else {
          name.append(byte)
        }
      }
      if hasTags { out += name }
      let element = tag.dropFirst().prefix { $0.isLetter }
      guard ["style", "script"].contains(String(decoding: element, as: UTF8.self).lowercased()) else { continue }
      let end = html[at...].firstRange(of: Array("</".utf8) + element)?.lowerBound ?? html.count
      if hasTags { out += html[at..<end] }
      at = end
    }
    return String(decoding: out, as: UTF8.self)
  }
}
