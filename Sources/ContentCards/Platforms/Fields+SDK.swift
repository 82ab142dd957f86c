import Appearance
import CardSystems
import Diagnostics
import Documents

extension Fields {
  /// Reads the SDK that draws a definition or screen; one of a
  /// platform that the app does not have is a finding.
  mutating func sdk(in environment: Environment) -> CardSDK? {
    guard let sdk: CardSDK = choice("sdk"), let node = node("sdk") else { return nil }
    if environment.settings.has(sdk.platform) { return sdk }
    report(
      .unknownValue, at: node.position,
      "sdk is \"\(sdk.rawValue)\", and the app is not on \(Platform.of(sdk.platform).name)",
      expected: CardSDK.allCases.filter { environment.settings.has($0.platform) }.map(\.rawValue),
      hint: "add \(sdk.platform.rawValue) to platforms of site.yaml")
    return nil
  }
}
