import Documents
import Text

/// What a file may say of its type: `none` is that of a block whose bundle says nothing.
private enum DeclaredType: String, CaseIterable {
  case html, native, none

  var wire: WireBlock.ContentType? { WireBlock.ContentType(rawValue: rawValue) }
}

extension ContentBlock {
  /// What the service says of the block for one customer, and what only events tell.
  mutating func readDelivery(_ fields: inout Fields) {
    let type: DeclaredType? = fields.choice("contentType")
    contentType = (type ?? .html).wire
    variantID = fields.int("variantId")
    variantName = fields.string("variantName")
    hasTrackingConsent = fields.bool("hasTrackingConsent") ?? true
    ttlSeconds = fields.int("ttlSeconds")
  }

  /// What every tracking event tells of the block, as JSON with the SDK's keys (TrackingManager.swift:642-693).
  var eventJSON: String {
    var out = Bytes(capacity: 256)
    func add(_ key: StaticString, _ value: String?) {
      guard let value else { return }
      out.append(out.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
      out.append(key)
      JSONText.append(value, to: &out)
    }
    add("\"banner_id\":", id)
    add("\"banner_name\":", name)
    add("\"banner_type\":", contentType?.rawValue ?? "null")
    if let variantID {
      out.append(",\"variant_id\":")
      out.append(variantID)
    }
    add("\"variant_name\":", variantName)
    add("\"consent_category_tracking\":", consentCategory)
    out.append(UInt8(ascii: "}"))
    return out.text
  }
}
