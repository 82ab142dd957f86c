/// An SDK of Braze that draws cards: for iOS in two generations, for
/// Android in two kinds of views, for the web in two places of a page.
public enum CardSDK: String, Sendable, Hashable, CaseIterable {
  /// The Swift SDK and the older Objective-C SDK.
  case current, legacy
  /// Android's views, which apps usually have.
  case android
  /// Android with Jetpack Compose.
  case androidCompose = "android-compose"
  /// The web SDK's panel beside a page.
  case web
  /// The web SDK's feed in an element of a page.
  case webInline = "web-inline"

  /// The platform whose rules the SDK follows.
  public var platform: CardPlatform {
    switch self {
    case .current, .legacy: .ios
    case .android, .androidCompose: .android
    case .web, .webInline: .web
    }
  }
}

/// A platform that apps are written for.
public enum CardPlatform: String, Sendable, Hashable, CaseIterable {
  case ios, android, web

  /// The name for people.
  public var name: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    case .web: "Web"
    }
  }

  /// Its SDKs; the first draws where nobody names another.
  public var sdks: [CardSDK] { CardSDK.allCases.filter { $0.platform == self } }
}
