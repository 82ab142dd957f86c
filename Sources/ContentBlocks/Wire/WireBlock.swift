import CardSystems
import Dates
import Documents

/// A block in the static bundle (InAppContentBlockResponse.swift:42-147).
public struct WireBlock: Sendable, Hashable {
  /// `id`, which also names the file that `import` writes.
  public var id: String
  /// `name`, by which carousels sort.
  public var name: String
  /// `date_filter.enabled`; the SDK heeds the dates only where it is true.
  public var isDateFilterEnabled: Bool
  /// `date_filter.from_date` and `to_date`, in seconds since 1970.
  public var dateFilter: DateFilter
  /// `load_priority`; nil counts as 0.
  public var loadPriority: Int?
  /// `content_type`; a type that the SDK does not know fails the whole bundle.
  public var contentType: ContentBlock.ContentType?
  /// `content.html`, nil where `content` is missing.
  public var html: String?
  /// `consent_category_tracking`, for tracking events only.
  public var consentCategory: String?
  /// `placeholders`: their ids.
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

  static let members: Set<String> = [
    "id", "name", "date_filter", "frequency", "load_priority", "content_type", "content",
    "consent_category_tracking", "placeholders",
  ]

  /// The front matter, followed by the HTML byte for byte; the file's name is the id.
  var file: [UInt8] {
    var yaml = YAMLText()
    if name != id { yaml.add("name", name) }
    yaml.add("placeholders", Node(.list(placeholders.map { Node(.string($0)) })))
    if let loadPriority { yaml.add("priority", Node(.int(loadPriority))) }
    if frequency != .always { yaml.add("frequency", frequency.rawValue) }
    if isDateFilterEnabled {
      let ends = [("from", dateFilter.from), ("to", dateFilter.to)].compactMap { name, end in
        end.map { (name, Node(.string(Timestamp(seconds: $0).iso))) }
      }
      yaml.add("dateFilter", Node(members: ends))
    }
    if contentType != .html { yaml.add("contentType", contentType?.rawValue ?? "none") }
    if let consentCategory { yaml.add("consentCategory", consentCategory) }
    return Array("---\n".utf8) + yaml.bytes + Array("---\n".utf8) + Array((html ?? "").utf8)
  }

  /// Reports what the file cannot keep, and rounds dates to whole seconds.
  mutating func fit(_ members: inout PayloadMembers, _ node: Node) {
    for entry in node.map?.entries ?? [] where Self.members.contains(entry.key) { _ = members.node(entry.key) }
    members.finish()
    var dates = PayloadMembers(node["date_filter"] ?? Node(.null), in: members.source)
    let ends = DateFilter(from: dates.moment("from_date"), to: dates.moment("to_date"))
    _ = dates.flag("enabled")
    dates.finish()
    for finding in dates.findings { members.add(finding) }
    dateFilter = ends
    if !isDateFilterEnabled, ends != DateFilter() {
      members.report(
        .payloadNoPlace, at: node["date_filter"]?.position, "the dates of a filter that is off have no place in a file")
    }
    let frequencyName = node["frequency"]?.string
    if let frequencyName, frequencyName != frequency.rawValue {
      members.report(
        .payloadChanged, at: node["frequency"]?.position,
        "frequency is \"\(frequencyName.prefix(80))\", which counts as always, and becomes that",
        expected: Frequency.allCases.map(\.rawValue))
    }
    members.fitContent(node)
    guard html == nil else { return }
    members.report(
      .payloadNotCarried, at: node.position, "no content: the answer for each customer has that of \(id.prefix(80))",
      hint: "import such an answer, too")
  }
}

extension PayloadMembers {
  /// Reports what a file cannot keep of a block's `content`.
  mutating func fitContent(_ block: Node) {
    for entry in block["content"]?.map?.entries ?? [] where entry.key != "html" {
      report(
        .payloadNoPlace, at: entry.keyPosition,
        "\"content.\(entry.key.prefix(80))\" has no place in the project's files")
    }
    if block["content"]?["html"]?.string?.isEmpty == true {
      report(.payloadChanged, at: block["content"]?.position, "content is empty, and becomes none")
    }
  }
}

extension WireBlock {
  /// The JSON that the SDK decodes: every required member, and the optional ones that are set. It has the
  /// values of a block that belong to the bundle; the others belong to the file or to a customer.
  static func json(of block: ContentBlock) -> Node {
    var dates = Mapping()
    dates.add("enabled", .bool(block.dateFilter != nil))
    dates.add("from_date", block.dateFilter?.from.map { .number($0) })
    dates.add("to_date", block.dateFilter?.to.map { .number($0) })
    var members = Mapping()
    members.add("id", .string(block.id))
    members.add("name", .string(block.name))
    members.add("date_filter", .map(dates))
    members.add("frequency", .string(block.frequency.rawValue))
    members.add("load_priority", block.priority.map { .int($0) })
    members.addContent(of: block)
    members.add("consent_category_tracking", block.consentCategory.map { .string($0) })
    members.add("placeholders", .list(block.placeholders.map { Node(.string($0)) }))
    return Node(.map(members))
  }
}

extension Mapping {
  /// Adds the type of the content, and the content, which the answer for one customer has as well.
  mutating func addContent(of block: ContentBlock) {
    add("content_type", block.contentType.map { .string($0.rawValue) })
    let html = Node(.string(String(decoding: block.html, as: UTF8.self)))
    if !block.html.isEmpty { add("content", Node(members: [("html", html)]).value) }
  }
}
