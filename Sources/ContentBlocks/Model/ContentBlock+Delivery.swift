import Documents
import Text

/// The types that a file may declare: `none` is the type of a block whose bundle gives none.
private enum DeclaredType: String, CaseIterable {
  case html, native, none

  var wire: ContentBlock.ContentType? { ContentBlock.ContentType(rawValue: rawValue) }
}

extension ContentBlock {
  /// Reads the values that the service sends for one customer, and those that only tracking events contain.
  mutating func readDelivery(_ fields: inout Fields) {
    let type: DeclaredType? = fields.choice("contentType")
    contentType = (type ?? .html).wire
    variantID = fields.int("variantId")
    variantName = fields.string("variantName")
    hasTrackingConsent = fields.bool("hasTrackingConsent") ?? true
    ttlSeconds = fields.int("ttlSeconds")
  }

  /// The block's values in every tracking event, as JSON with the SDK's keys (TrackingManager.swift:642-693).
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
