import Templates

/// A file of a project's own fonts: a family in one weight and style, or in all weights.
public struct FontFace: Sendable, Hashable {
  /// Relative to `Content/`: `fonts/Inter-SemiBoldItalic.woff2`.
  public let path: String
  /// The path of its copy in the site.
  public let published: String
  /// The family's letters and digits in lower case, as `key` has them.
  let family: String
  let weight: String
  let isItalic: Bool

  /// Reads family, weight and style from the file's name, or the family from its folder:
  /// `OpenSans-BoldItalic.ttf`, `Open Sans/700.woff2`, `Inter[wght].woff2`.
  public init(path: String, published: String) {
    (self.path, self.published) = (path, published)
    let parts = path.split(separator: "/")
    var stem = parts.last.map { $0[..<($0.lastIndex(of: ".") ?? $0.endIndex)] } ?? ""
    var isVariable = false
    for mark in ["[", "VariableFont"] {
      guard let range = stem.firstRange(of: mark) else { continue }
      (stem, isVariable) = (stem[..<range.lowerBound], true)
    }
    var (name, style) = (stem, Self.style("") ?? (nil, false))
    if parts.count > 2, let own = Self.style(stem) {
      (name, style) = (parts[parts.count - 2], own)
    } else if let (end, own) = stem.indices.lazy.filter({ "-_ ".contains(stem[$0]) }).compactMap({ end in
      Self.style(stem[end...]).map { (end, $0) }
    }).first {
      (name, style) = (stem[..<end], own)
    }
    family = Self.key(name)
    weight = isVariable ? "1 1000" : String(style.weight ?? 400)
    isItalic = style.isItalic
  }

  /// The form that spellings of a family share: `Open Sans`, `OpenSans` and `open-sans`.
  static func key(_ family: some StringProtocol) -> String {
    let letters = family.unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    return String(String.UnicodeScalarView(letters)).lowercased()
  }

  /// nil for words that are no style; no words are the regular one.
  private static func style(_ words: Substring) -> (weight: Int?, isItalic: Bool)? {
    var key = Self.key(words)
    let slope = ["italic", "oblique"].first { key.hasSuffix($0) }
    key.removeLast(slope?.count ?? 0)
    if key.isEmpty { return (nil, slope != nil) }
    guard let weight = ThemeReader.weights[key] ?? Int(key), (1...1000).contains(weight) else { return nil }
    return (weight, slope != nil)
  }

  /// The families of phones and computers, and CSS' own words for one.
  static let systemFamilies = Set(Templates.rows("system-fonts.txt", separator: "\t").map { key($0[0]) })

  /// The rule by which a page knows the file under a name of the family; `address` leads to it.
  func rule(named name: String, address: String) -> String {
    let format = path.hasSuffix("2") ? "woff2" : path.lowercased().hasSuffix(".otf") ? "opentype" : "truetype"
    return "@font-face{font-family:\(CSSText.string(name));src:url(\(CSSText.string(address))) "
      + "format(\"\(format)\");font-weight:\(weight);font-style:\(isItalic ? "italic" : "normal");font-display:block}\n"
  }
}

extension Theme {
  /// The rules for those of the project's fonts that tokens name. `address` leads to the file of one.
  func fontRules(for tokens: [ThemeToken], address: (FontFace) -> String) -> String {
    if faces.isEmpty { return "" }
    var names: Set<String> = []
    for token in tokens {
      for case let value? in [token.light?.value, token.dark?.value] {
        switch value {
        case .family(let families): names.formUnion(families)
        case .font(let style): names.formUnion(style.family ?? [])
        default: break
        }
      }
    }
    return names.sorted().map { name in
      faces.filter { $0.family == FontFace.key(name) }.map { $0.rule(named: name, address: address($0)) }.joined()
    }.joined()
  }
}

extension ThemeBuilder {
  /// Reports families that neither the project nor a phone has.
  mutating func checkFamilies() {
    let known = FontFace.systemFamilies.union(inputs.faces.map(\.family))
    for declaration in file.tokens.values {
      for mode in Mode.allCases {
        guard let definition = declaration[mode], let place = definition.place else { continue }
        let terms: [TokenExpression.FamilyTerm]
        switch definition.expression {
        case .family(let own): terms = own
        case .font(let own): terms = own.family ?? []
        default: continue
        }
        let names = terms.map { if case .value(let name) = $0 { name } else { "the system's" } }
        for (i, name) in names.enumerated() where terms[i].reference == nil && !known.contains(FontFace.key(name)) {
          let next = names[(i + 1)...].first { $0 == "the system's" || known.contains(FontFace.key($0)) }
          findings.report(
            .themeUnknownFont, at: place,
            "neither Content/fonts nor a system has \"\(name)\": texts are drawn in \(next ?? "the system's")",
            hint: "put its files into Content/fonts, such as \(name.filter { $0 != " " })-Regular.woff2")
        }
      }
    }
  }
}
