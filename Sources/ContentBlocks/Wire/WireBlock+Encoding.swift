import Documents
import HTML
import Text

extension WireBlock {
  /// The JSON that the SDK decodes: every required member, and the optional ones that are set.
  var json: Node {
    var dates: [(String, Node)] = [("enabled", Node(.bool(isDateFilterEnabled)))]
    if let from = dateFilter.from { dates.append(("from_date", Self.seconds(from))) }
    if let to = dateFilter.to { dates.append(("to_date", Self.seconds(to))) }
    var members: [(String, Node)] = [
      ("id", Node(.string(id))), ("name", Node(.string(name))), ("date_filter", Self.map(dates)),
      ("frequency", Node(.string(frequency.rawValue))),
    ]
    if let loadPriority { members.append(("load_priority", Node(.int(loadPriority)))) }
    if let contentType { members.append(("content_type", Node(.string(contentType.rawValue)))) }
    if let html { members.append(("content", Self.map([("html", Node(.string(html)))]))) }
    if let consentCategory { members.append(("consent_category_tracking", Node(.string(consentCategory)))) }
    members.append(("placeholders", Node(.list(placeholders.map { Node(.string($0)) }))))
    return Self.map(members)
  }

  private static func seconds(_ date: Double) -> Node { Node(Int(exactly: date).map { .int($0) } ?? .double(date)) }

  static func map(_ members: [(String, Node)]) -> Node {
    Node(.map(Mapping(members.map { Mapping.Entry(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }
}

extension WireBlock {
  /// Takes the values of a block that belong to the bundle; the others belong to the file or to a customer.
  init(_ block: ContentBlock) {
    id = block.id
    name = block.name
    isDateFilterEnabled = block.dateFilter != nil
    dateFilter = block.dateFilter ?? DateFilter()
    loadPriority = block.priority
    contentType = block.contentType
    html = block.html.isEmpty ? nil : String(decoding: block.html, as: UTF8.self)
    consentCategory = block.consentCategory
    placeholders = block.placeholders
    frequency = block.frequency
  }
}
