import Templates

/// The attributes of cards on Android and the web, under the names that they have for iOS:
/// a table for each platform, whose last columns say what an app's own files call them.
enum PlatformAttributes {
  struct Row: Sendable {
    var name: String
    var type: TokenType
    /// Android: the kind of resource, and its names. The web: a selector, and the property.
    var target: [String]
  }

  static let tables: [CardPlatform: [Row]] = [
    .android: rows("android-attributes.txt"), .web: rows("web-attributes.txt"),
  ]

  /// The groups of a theme's file, in its order.
  static let platforms: [CardPlatform] = [.android, .web]
  static let paths: [String] = platforms.flatMap { platform in
    rows(of: platform).map { "\(platform.rawValue).\($0.name)" }
  }

  static func rows(of platform: CardPlatform) -> [Row] { tables[platform] ?? [] }

  /// Whether a token belongs to cards, and keeps the SDK's own value where a theme gives none.
  static func isOfCards(_ path: String) -> Bool {
    ["contentCards.", "android.", "web."].contains(where: path.hasPrefix)
  }

  private static func rows(_ table: String) -> [Row] {
    Templates.rows(table).compactMap { row in
      TokenType(rawValue: row[1]).map { Row(name: row[0], type: $0, target: Array(row.dropFirst(2))) }
    }
  }
}
