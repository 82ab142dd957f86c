import CardSystems
import Documents

extension Settings {
  /// `blocks:`; the defaults where the file has no such key.
  var blocks: BlockSettings {
    get { ofSystems[ContentBlocks.name] as? BlockSettings ?? BlockSettings() }
    set { ofSystems[ContentBlocks.name] = newValue }
  }
}

/// `blocks:` in `site.yaml`: how content blocks are read.
struct BlockSettings: Sendable, Hashable {
  /// The SDK of the app that shows the blocks.
  var sdk = BlockSDK.ios

  init() {}

  /// Reads `blocks: { sdk: ios }`.
  init(_ fields: inout Fields, key: String) {
    guard var innerFields = fields.fields(key) else { return }
    sdk = innerFields.choice("sdk") ?? sdk
    fields.absorb(innerFields)
  }
}
