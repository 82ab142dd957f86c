import Documents

/// A block in the static bundle (InAppContentBlockResponse.swift:42-147).
public struct WireBlock: Sendable, Hashable {
  public var id: String
  public var name: String
  public var isDateFilterEnabled: Bool
  public var dateFilter: DateFilter
  public var loadPriority: Int?
  public var contentType: ContentBlock.ContentType?
  public var html: String?
  public var consentCategory: String?
  public var placeholders: [String]
  /// A name that the SDK does not know counts as always; a value that is not text fails to decode.
  public var frequency: Frequency

  init(_ block: WireDecoder) throws(WireProblem) {
    id = try block.string("id")
    name = try block.string("name")
    let dates = try block.object("date_filter")
    isDateFilterEnabled = try dates.bool("enabled")
    dateFilter = DateFilter(from: try dates.optionalDate("from_date"), to: try dates.optionalDate("to_date"))
    loadPriority = try block.optionalInt("load_priority")
    if let type = try block.optionalString("content_type") {
      contentType = try block.choice("content_type", type, as: ContentBlock.ContentType.self)
    }
    html = try block.optionalObject("content")?.string("html")
    consentCategory = try block.optionalString("consent_category_tracking")
    placeholders = try block.strings("placeholders")
    frequency = try block.optionalString("frequency").flatMap(Frequency.init(rawValue:)) ?? .always
  }
}
