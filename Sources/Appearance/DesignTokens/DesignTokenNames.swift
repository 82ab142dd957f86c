import Diagnostics
import Documents

/// Which of a theme's tokens a token of another system is, by its name.
enum DesignTokenNames {
  /// What a token can be in a theme.
  enum Kind: String {
    case color = "colour"
    case family = "font family"
    case length, shadow, font
  }

  /// A type of the design-tokens format, or of a tool that has more of them; nil for those that no theme has.
  static func kind(_ type: String) -> Kind? {
    switch type {
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

  /// The path in a theme that has the same name, `colorPalette.textPrimary` for `color.text.primary`, for
  /// `Text/Primary` and for `fg-default`, and how many groups around it the name leaves out; nil where none is alike.
  static func suggestion(_ path: String, _ kind: Kind) -> (place: String, rest: Int)? {
    let parts = path.split { "./".contains($0) }.map { words(of: String($0)) }
    for rest in 0..<min(parts.count, 3) {
      let written = parts[rest...].flatMap(\.self)
      for var words in [written, canonical(written)] {
        while !words.isEmpty {
          if let place = table(kind)[words.joined()] {
            return (place, parts[..<rest].count { !$0.allSatisfy(fillers.contains) })
          }
          guard let last = words.last, endings.contains(last) else { break }
          words.removeLast()
        }
      }
    }
    return nil
  }

  /// The path in a theme whose name differs in few letters.
  static func nearest(_ path: String, _ kind: Kind) -> String? {
    let names = table(kind)
    return Suggestion.nearest(to: canonical(words(of: path)).joined(), among: names.keys.sorted()).flatMap { names[$0] }
  }

  /// Words as most systems use them.
  private static func canonical(_ words: [String]) -> [String] {
    words.filter { !fillers.contains($0) }.map { synonyms[$0] ?? $0 }
  }

  private static let synonyms = [
    "fg": "text", "foreground": "text", "content": "text", "bg": "background", "canvas": "background",
    "page": "background", "brand": "primary", "accent": "primary", "interactive": "primary", "action": "primary",
    "danger": "error", "destructive": "error", "negative": "error", "positive": "success", "muted": "subtle",
    "subdued": "subtle", "divider": "outline",
  ]
  private static let fillers: Set<String> = [
    "color", "colors", "colour", "colours", "palette", "theme", "semantic", "alias", "global", "core", "md", "sys",
  ]

  /// Returns a name for a token that is like no built-in one: `colorGrey950` for `color.grey.950`.
  static func own(_ path: String) -> String {
    let words = words(of: path)
    let name = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    let letters = name.unicodeScalars.filter { $0.isASCII }.map(String.init).joined()
    let isUsable = letters.utf8.first.map { 0x61...0x7A ~= $0 } ?? false
    return String((isUsable ? letters : "token" + letters).prefix(64))
  }

  private static let endings: Set<String> = ["default", "base", "value", "normal", "main", "regular", "500", "rest"]

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

  private static func table(_ kind: Kind) -> [String: String] {
    switch kind {
    case .color: colors
    case .length: lengths
    case .shadow: shadows
    case .font: fonts
    case .family: families
    }
  }

  private static let colors = known { $0 == .color }.merging(
    rows("colorPalette.", others)
  ) { own, _ in own }
  private static let lengths = known { $0 == .length }.merging(
    rows(
      "layout.",
      """
      spaceXs spacingXs
      spaceSm spacingSm
      spaceMd spacingMd
      spaceLg spacingLg
      spaceXl spacingXl
      spacingSmall spacingSm
      spacingMedium spacingMd
      spacingLarge spacingLg
      radiusSmall radiusSm
      radiusMedium radiusMd
      radiusLarge radiusLg
      radiusFull radiusMax
      """)
  ) { own, _ in own }
  private static let shadows = known { $0 == .shadow }.merging(
    rows("layout.", "shadowSm elevation1\nshadowMd elevation2\nshadowLg elevation3\nshadowXl elevation4")
  ) { own, _ in own }
  private static let fonts = known { $0 == .font }.merging(
    rows("fonts.", "caption caption1\nheading1 title\nheading2 title2\nheading3 title3\nh1 title\nh2 title2\nh3 title3")
  ) { own, _ in own }
  private static let families = known { $0 == .family }.merging(
    rows("fonts.", "sans family\nsansSerif family\nbody family\nmono monospace\ncode monospace")
  ) { own, _ in own }

  /// What other systems call a theme's colours.
  private static let others = """
    primary accentPrimary
    brandPrimary accentPrimary
    primaryPrimary accentPrimary
    primaryBackground accentPrimary
    backgroundPrimaryEmphasis accentPrimary
    success accentSuccess
    successBackground accentSuccess
    backgroundSuccessEmphasis accentSuccess
    supportSuccess accentSuccess
    error accentError
    errorBackground accentError
    backgroundErrorEmphasis accentError
    supportError accentError
    neutral accentNeutral
    background backgroundCoreApp
    backgroundSecondary backgroundCoreSurfaceDefault
    backgroundLayer1 backgroundCoreSurfaceDefault
    backgroundSubtle backgroundCoreSurfaceDefault
    layer01 backgroundCoreSurfaceDefault
    surface backgroundCoreSurfaceDefault
    card backgroundCoreSurfaceCard
    surfaceCard backgroundCoreSurfaceCard
    surfaceContainer backgroundCoreSurfaceCard
    surfaceSubtle backgroundCoreSurfaceSubtle
    surfaceContainerLow backgroundCoreSurfaceSubtle
    surfaceContainerHigh backgroundCoreSurfaceStrong
    surfaceVariant backgroundCoreSurfaceStrong
    inverseSurface backgroundCoreInverse
    backgroundInverse backgroundCoreInverse
    overlay backgroundCoreScrim
    scrim backgroundCoreScrim
    text textPrimary
    textBody textPrimary
    font textPrimary
    neutralText textPrimary
    onSurface textPrimary
    onBackground textPrimary
    textSubtle textSecondary
    subtleText textSecondary
    fontSecondary textSecondary
    neutralSubtleText textSecondary
    onSurfaceVariant textSecondary
    fontTertiary textTertiary
    disabledText textDisabled
    link textLink
    linkPrimary textLink
    onPrimary textOnAccent
    primaryText textOnAccent
    textOnEmphasis textOnAccent
    textInverse textOnInverse
    inverseOnSurface textOnInverse
    border borderCoreDefault
    outline borderCoreDefault
    outlineVariant borderCoreSubtle
    borderSubtle borderCoreSubtle
    borderStrong borderCoreStrong
    """

  private static func rows(_ group: String, _ text: String) -> [String: String] {
    Dictionary(
      TextTable.rows(text).map { (String($0[0]).lowercased(), group + $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The built-in tokens of a type by their names.
  private static func known(_ isWanted: (TokenType) -> Bool) -> [String: String] {
    var names: [String: String] = [:]
    for path in BaseTokens.paths {
      guard let type = BaseTokens.declarations[path]?.type, isWanted(type) else { continue }
      let name = path.split(separator: ".").last.map { $0.lowercased() } ?? path
      names[name] = names[name] ?? path
    }
    return names
  }
}
