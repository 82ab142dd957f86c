/// What a file, a set or a mode of design tokens is for, by its name.
enum DesignTokenScope: Equatable {
  case both
  case one(Mode)
  /// A mode that themes do not have, such as one of high contrast.
  case variant

  /// Reads the name of a set, or the path of a file without its extension; a folder counts where the file's own name
  /// says nothing.
  init(_ path: String) {
    self = .both
    for name in path.split(separator: "/").suffix(2).reversed() where self == .both {
      let words = Self.allWords(of: String(name))
      if words.contains(where: Self.variants.contains) {
        self = .variant
      } else if let mode = words.last(where: { !Self.fillers.contains($0) }).flatMap({ Self.modes[$0] }) {
        self = .one(mode)
      }
    }
  }

  /// The mode of a name that says one.
  var mode: Mode? { if case .one(let mode) = self { mode } else { nil } }

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

  private static func allWords(of name: String) -> [String] { split(name).map { $0.lowercased() } }

  private static func split(_ name: String) -> [String] {
    name.split { ".-_ ".contains($0) }.map(String.init)
  }

  private static let modes: [String: Mode] = ["light": .light, "day": .light, "dark": .dark, "night": .dark]
  private static let fillers: Set<String> = [
    "tokens", "token", "mode", "theme", "scheme", "color", "colors", "colour", "colours", "palette",
  ]
  private static let variants: Set<String> = [
    "contrast", "hc", "dimmed", "wireframe", "protanopia", "deuteranopia", "tritanopia", "colorblind",
  ]
}
