import Campaign
import CardSystems
import Diagnostics
import Documents

/// `report.json`: everything a machine wants to know, of the same values as the pages. The member `cardproof.report` is
/// the version of the format: it changes when a member changes its meaning or goes, not when one is added.
enum Report {
  static let version = 1
  static let path = RowMemory.report
  /// The first bytes of every report, by which a folder is known to be a site of ours.
  static let opening = Array("{\"cardproof\":{\"report\":".utf8)

  static func head(_ build: Build) -> [UInt8] {
    var out = opening
    out.append(contentsOf: "\(version),\"version\":".utf8)
    JSONText.append(build.options.version, to: &out)
    out.append(contentsOf: "},\"title\":".utf8)
    JSONText.append(build.project.environment.settings.title, to: &out)
    out.append(contentsOf: ",\"now\":".utf8)
    JSONText.append(Timestamp(seconds: build.now).iso, to: &out)
    // Only a comparison of two reports finds it, and heeds what the project makes of it.
    let level = build.project.policy.level(of: .imageReplaced)?.rawValue ?? Code.imageReplaced.severity.rawValue
    out.append(contentsOf: ",\"levels\":{\"\(Code.imageReplaced.id)\":\"\(level)\"}".utf8)
    return out
  }

  /// False where what was put aside of it cannot be had any more.
  @discardableResult
  static func definition(_ entry: Entry, to out: inout [UInt8]) -> Bool {
    let summary = entry.summary
    out.literal("{\"kind\":")
    JSONText.append(systems[entry.system].definitions.noun, to: &out)
    member("id", summary.id, &out)
    member("type", summary.type, &out)
    member("title", summary.title, &out)
    member("file", entry.file.path, &out)
    member("page", entry.page, &out)
    out.literal(entry.isReadable ? ",\"readable\":true" : ",\"readable\":false")
    if let campaign = summary.campaign { member("campaign", campaign, &out) }
    if !summary.tags.isEmpty { list("tags", summary.tags, &out) }
    if summary.draft { out.literal(",\"draft\":true") }
    if let created = summary.created { member("created", Timestamp(seconds: created).iso, &out) }
    if let end = summary.expiresAt { member("expiresAt", Timestamp(seconds: end).iso, &out) }
    if let size = summary.size { self.size(size, &out) }
    for fact in summary.facts where !fact.name.utf8.contains(UInt8(ascii: ".")) {
      out.literal(",")
      JSONText.append(fact.name, to: &out)
      out.literal(":")
      JSONText.append(fact.value, to: &out)
    }
    pictures(summary.images, &out)
    // Last: `RowMemory.Told` looks for it there.
    if entry.told.count > 0 { out.literal(",") }
    let isWhole = entry.told.append(to: &out)
    out.literal("}")
    return isWhole
  }

  private static func size(_ size: SizeReport, _ out: inout [UInt8]) {
    out.literal(",\"size\":{\"total\":")
    out.number(size.total)
    out.literal(",\"limit\":")
    out.number(size.limit)
    out.literal(",\"warning\":")
    out.number(size.warning)
    parts("parts", size.parts, &out)
    parts("uncounted", size.uncounted, &out)
    if !size.unknowns.isEmpty { list("unknowns", size.unknowns, &out) }
    out.literal("}")
  }

  private static func pictures(_ images: [Summary.StatedImage], _ out: inout [UInt8]) {
    var isFirst = true
    for image in images {
      guard let file = image.file else { continue }
      out.literal(isFirst ? ",\"pictures\":[{\"url\":" : ",{\"url\":")
      JSONText.append(image.url, to: &out)
      member("file", file, &out)
      out.literal("}")
      isFirst = false
    }
    if !isFirst { out.literal("]") }
  }

  static func screen(_ screen: ScreenEntry, to out: inout [UInt8]) {
    out.append(contentsOf: "{\"kind\":".utf8)
    JSONText.append(screen.kind?.noun ?? "", to: &out)
    member("id", screen.id, &out)
    member("title", screen.title, &out)
    member("file", screen.file.path, &out)
    member("page", screen.page, &out)
    member("rendering", screen.rendering, &out)
    out.append(UInt8(ascii: "}"))
  }

  /// The members are those of `FindingJSON`.
  static func finding(_ finding: Finding, to out: inout [UInt8]) {
    let place = finding.place
    out.literal("{\"code\":")
    JSONText.append(finding.code.id, to: &out)
    member("severity", finding.severity.rawValue, &out)
    member("file", place.file, &out)
    if place.line > 0 {
      out.literal(",\"line\":")
      out.number(place.line)
    }
    if place.column > 0 {
      out.literal(",\"column\":")
      out.number(place.column)
    }
    member("message", finding.message, &out)
    if !finding.expected.isEmpty { list("expected", finding.expected, &out) }
    if let hint = finding.hint { member("hint", hint, &out) }
    out.literal("}")
  }

  static func muted(_ muted: Muted, to out: inout [UInt8]) {
    var writer = JSONWriter()
    writer.object { FindingJSON.write(muted, &$0) }
    out += writer.bytes
  }

  private static func member(_ name: StaticString, _ value: String, _ out: inout [UInt8]) {
    begin(name, &out)
    JSONText.append(value, to: &out)
  }

  private static func list(_ name: StaticString, _ values: [String], _ out: inout [UInt8]) {
    begin(name, &out)
    out.literal("[")
    for (i, value) in values.enumerated() {
      if i > 0 { out.literal(",") }
      JSONText.append(value, to: &out)
    }
    out.literal("]")
  }

  private static func parts(_ name: StaticString, _ parts: [SizeReport.Part], _ out: inout [UInt8]) {
    begin(name, &out)
    out.literal("{")
    for (i, part) in parts.enumerated() {
      if i > 0 { out.literal(",") }
      JSONText.append(part.name, to: &out)
      out.literal(":")
      out.number(part.bytes)
    }
    out.literal("}")
  }

  private static func begin(_ name: StaticString, _ out: inout [UInt8]) {
    out.literal(",\"")
    out.literal(name)
    out.literal("\":")
  }
}

extension [UInt8] {
  fileprivate mutating func literal(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }

  /// In decimal digits.
  fileprivate mutating func number(_ value: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = value.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
