import Appearance
import Documents

extension Settings {
  /// The SDKs of the app, one for each platform.
  public var platformSDKs: [CardSDK] { platforms.isEmpty ? [sdk] : platforms }

  /// Whether cards go elsewhere than to iOS.
  public var leavesIOS: Bool { platforms.contains { $0.platform != .ios } || sdk.platform != .ios }

  /// The SDKs that pages offer: all of the app's platforms; none where they are those of iOS.
  public var offeredSDKs: [CardSDK] { leavesIOS ? CardPlatform.allCases.filter(has).flatMap(\.sdks) : [] }

  /// Whether the app has a platform.
  public func has(_ platform: CardPlatform) -> Bool { platformSDKs.contains { $0.platform == platform } }

  /// Reads `sdk:` and `platforms:`, a list of platforms or their SDKs.
  mutating func readPlatforms(_ fields: inout Fields) {
    let stated: CardSDK? = fields.choice("sdk")
    let names = Set(CardPlatform.allCases.map(\.rawValue) + CardSDK.allCases.map(\.rawValue)).sorted()
    for name in fields.strings("platforms") {
      let platform = CardPlatform(rawValue: name)
      guard let sdk = platform?.sdks.first ?? CardSDK(rawValue: name) else {
        let node = fields.node("platforms")
        let item = node?.list?.first { $0.string == name }
        fields.report(
          .unknownValue, name, at: item?.position ?? node?.position ?? fields.position,
          "platforms has \"\(name.prefix(80))\"", expected: names)
        continue
      }
      // A platform's name alone means the SDK that the project draws with.
      let meant = platform != nil && stated?.platform == platform ? stated ?? sdk : sdk
      if !platforms.contains(meant) { platforms.append(meant) }
    }
    sdk = stated ?? platforms.first ?? sdk
    guard let stated, !has(stated.platform), let node = fields.node("sdk") else { return }
    fields.report(
      .unknownValue, at: node.position, "sdk is \"\(stated.rawValue)\", of a platform that platforms does not name",
      expected: platforms.map(\.rawValue))
    sdk = platforms.first ?? stated
  }
}
