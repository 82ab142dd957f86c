import Documents
import Text

/// What a file may say of its type: `none` is that of a block whose bundle says nothing.
private enum DeclaredType: String, CaseIterable {
  case html, native, none

  var wire: ContentBlock.ContentType? { ContentBlock.ContentType(rawValue: rawValue) }
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
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("banner_id", id)
      json.member("banner_name", name)
      json.member("banner_type", contentType?.rawValue ?? "null")
      if let variantID { json.member("variant_id", variantID) }
      if let variantName { json.member("variant_name", variantName) }
      if let consentCategory { json.member("consent_category_tracking", consentCategory) }
    }
    return json.content.text
  }
}
