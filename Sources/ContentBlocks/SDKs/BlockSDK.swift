import HTML

/// The SDK that reads a block in the app. Each has its own parser and rules.
public enum BlockSDK: String, Sendable, Hashable, CaseIterable, Comparable {
  /// The current iOS SDK, from 4.1 on (2026).
  case ios
  /// The iOS SDK 4.0.1.
  case ios40 = "ios-4.0"
  /// The Android SDK, 4.10 to 5.4.
  case android

  public static func < (a: BlockSDK, b: BlockSDK) -> Bool {
    allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
  }

  /// Says on the page which SDK it is.
  var meaning: String {
    switch self {
    case .ios: "the current SDK for iOS, with SwiftSoup 2.13.6"
    case .ios40: "the SDK for iOS 4.0.1, with SwiftSoup 2.7.6"
    case .android: "the SDK for Android, 4.10 to 5.4, with jsoup 1.15"
    }
  }

  /// The name that people use.
  var name: String {
    switch self {
    case .ios: "iOS"
    case .ios40: "iOS 4.0"
    case .android: "Android"
    }
  }

  /// The parser that an app with this SDK has.
  var parser: SDKParser {
    switch self {
    case .ios: .swiftSoup13
    case .ios40: .swiftSoup7
    case .android: .jsoup
    }
  }

  /// How its normaliser prints a document. Line breaks of Android's,
  /// between blocks, are left out, as its newest has none.
  var prints: Document.Style { self == .ios40 ? .pretty : .flat }

  /// Whether a block is shown only if all its images and fonts load.
  var needsAllResources: Bool { self != .ios40 }
}
