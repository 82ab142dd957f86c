import Templates
import Text

/// Which of a theme's tokens a token of another system is, by its name.
enum DesignTokenNames {
  /// A type of the design-tokens format, or of a tool that has more of them; nil for those that no theme has.
  static func type(_ name: String) -> TokenType? {
    switch name {
    case "color": .color
    case "dimension", "spacing", "sizing", "borderRadius", "borderWidth", "fontSizes", "fontSize", "font-size", "size",
      "number":
      .length
    case "shadow", "boxShadow", "drop-shadow": .shadow
    case "typography": .font
    case "fontFamily", "fontFamilies", "font-family": .family
    default: nil
    }
  }

  /// The path in a theme that has the same name, `colorPalette.textPrimary`
  /// for `color.text.primary`, for `Text/Primary` and for `fg-default`, and
  /// how many groups around it the name leaves out; nil where none is alike.
  static func suggestion(_ path: String, _ type: TokenType) -> (place: String, rest: Int)? {
    let parts = path.split { "./".contains($0) }.map { words(of: String($0)) }
    for rest in 0..<min(parts.count, 3) {
      let statedWords = parts[rest...].flatMap(\.self)
      for var words in [statedWords, canonical(statedWords)] {
        while !words.isEmpty {
          if let place = tables[type]?[words.joined()] {
            return (place, parts[..<rest].count { !$0.allSatisfy(fillers.contains) })
          }
          guard let last = words.last, endings.contains(last) else { break }
          words.removeLast()
        }
      }
    }
    return nil
  }

  /// Words as most systems use them.
  private static func canonical(_ words: [String]) -> [String] {
    words.filter { !fillers.contains($0) }.map { synonyms[$0] ?? $0 }
  }

  private static let synonyms = Dictionary(
    uniqueKeysWithValues: Templates.rows("token-words.txt", under: "synonyms").map { ($0[0], $0[1]) })
  private static let fillers = words("fillers")
  private static let endings = words("endings")

  /// The words in such names that name nothing by themselves.
  static func words(_ kind: String) -> Set<String> {
    Set(Templates.rows("token-words.txt", under: kind).joined())
  }

  /// Returns a name for a token that is like no built-in one: `colorGrey950` for `color.grey.950`.
  static func distinctName(for path: String) -> String {
    let words = words(of: path)
    let name = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    let letters = name.unicodeScalars.filter { $0.isASCII }.map(String.init).joined()
    let isUsable = letters.utf8.first?.isLowercase == true
    return String((isUsable ? letters : "token" + letters).prefix(64))
  }

  /// Words in lower case; a capital begins one.
  private static func words(of path: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for scalar in path.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      guard isLetter else {
        isInside = false
        continue
      }
      if !isInside || scalar.properties.isUppercase && words.last?.unicodeScalars.last?.properties.isLowercase == true {
        words.append("")
      }
      // A capital is kept until its word is done, to tell where the next one begins.
      words[words.count - 1].unicodeScalars.append(scalar)
      isInside = true
    }
    return words.map { $0.lowercased() }
  }

  /// The paths of the built-in tokens, by type and by the names that they have here or in other systems.
  private static let tables: [TokenType: [String: String]] = {
    var tables: [TokenType: [String: String]] = [:]
    func add(_ name: some StringProtocol, _ path: String) {
      guard let type = BaseTokens.declarations[path]?.type else { return }
      let name = name.lowercased()
      tables[type, default: [:]][name] = tables[type]?[name] ?? path
    }
    for path in BaseTokens.paths { add(path.split(separator: ".").last ?? path[...], path) }
    // Other systems have names of their own for a theme's tokens.
    for (group, rows) in Templates.groups("other-names.txt") {
      for row in rows { for name in row.dropFirst() { add(name, "\(group).\(row[0])") } }
    }
    return tables
  }()
}

/// The modes that a file, a set or a mode of design tokens is for, by its name.
enum DesignTokenScope: Hashable {
  case both
  case one(Mode)
  /// A mode beside light and dark, such as one of high contrast,
  /// by its name, and the one of the two that it is for.
  case further(String, of: Mode?)

  /// Reads the name of a set, or the path of a file without its
  /// extension; a folder counts where the file's own name says nothing.
  init(_ path: String) {
    self = .both
    for name in path.split(separator: "/").suffix(2).reversed() {
      let words = Self.split(String(name)).map { $0.lowercased() }
      let mode = words.last { !Self.fillers.contains($0) }.flatMap { Self.modes[$0] }
      switch self {
      case .both where words.contains(where: Self.variants.contains):
        let own = words.filter { !Self.fillers.contains($0) && Self.modes[$0] == nil }
        self = .further(own.joined(separator: "-"), of: words.lazy.compactMap { Self.modes[$0] }.first)
      case .both: self = mode.map { .one($0) } ?? .both
      case .further(let name, nil): self = .further(name, of: mode)
      default: break
      }
    }
  }

  /// The mode of a name that says one.
  var mode: Mode? { if case .one(let mode) = self { mode } else { nil } }

  /// The name of a mode beside light and dark; nil for any other.
  var furtherName: String? { if case .further(let name, _) = self { name } else { nil } }

  /// Whether it counts in a mode of a theme; `further` is the
  /// mode beside light and dark that the theme is of.
  func holds(in mode: Mode, further: String?) -> Bool {
    switch self {
    case .both: true
    case .one(let own): own == mode
    case .further(let name, let own): name == further && own ?? mode == mode
    }
  }

  /// The mode of a group that is called nothing else: `dark`, `Dark mode`, `theme/dark`, but not `text-dark`.
  static func modeOfGroup(_ name: String) -> Mode? {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    return words(of: last).isEmpty ? DesignTokenScope(last).mode : nil
  }

  /// A name's words as they are written, without the mode and the words around it: `after-dark` for
  /// `after-dark.light.tokens`.
  static func words(of name: String) -> [String] {
    var words = split(name)
    while let last = words.last?.lowercased(), fillers.contains(last) { words.removeLast() }
    if let last = words.last?.lowercased(), modes[last] != nil { words.removeLast() }
    return words.allSatisfy { fillers.contains($0.lowercased()) } ? [] : words
  }

  private static func split(_ name: String) -> [String] { name.split { ".-_ ".contains($0) }.map(String.init) }

  private static let modes: [String: Mode] = ["light": .light, "day": .light, "dark": .dark, "night": .dark]
  private static let fillers = DesignTokenNames.words("beside modes")
  private static let variants = DesignTokenNames.words("variants")
}
