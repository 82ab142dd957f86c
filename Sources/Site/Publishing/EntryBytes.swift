import Campaign
import CardSystems
import Diagnostics

/// An entry as bytes.
enum EntryBytes {
  private static let codes = Dictionary(Code.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry alone, for another machine. False where what is told of it can no longer be had.
  static func write(_ entry: Entry, to out: inout ByteWriter) -> Bool {
    out.flag(entry.isReadable)
    writeBody(entry, to: &out)
    return out.spooled(entry.told)
  }

  static func writeBody(_ entry: Entry, to out: inout ByteWriter) {
    let summary = entry.summary
    out.text(summary.id)
    out.text(summary.type)
    out.text(summary.title)
    out.optional(summary.campaign) { $0.text($1) }
    out.list(summary.tags) { $0.text($1) }
    out.flag(summary.draft)
    out.optional(summary.created) { $0.word($1.bitPattern) }
    out.optional(summary.expiresAt) { $0.word($1.bitPattern) }
    out.optional(summary.size, write)
    out.list(summary.moments) { $0.word($1.bitPattern) }
    out.list(summary.facts) { out, fact in
      out.text(fact.name)
      out.text(fact.value)
    }
    out.optional(summary.content) { $0.word($1) }
    out.list(summary.images) { out, image in
      out.text(image.url)
      out.optional(image.ratio) { $0.word($1.bitPattern) }
      out.optional(image.file) { $0.text($1) }
    }
    out.list(entry.findings) { write(&$0, $1, in: entry.file.path) }
    out.list(entry.muted) { write(&$0, $1, in: entry.file.path) }
  }

  /// `now` is in Unix seconds.
  static func entry(
    _ input: inout ByteReader, system: Int, file: ProjectFile, now: Double
  ) throws(ByteReader.Damaged) -> Entry {
    let isReadable = try input.flag()
    let body = try body(&input, file: file.path)
    return Entry(
      system: system, file: file, isReadable: isReadable, summary: body.summary, findings: body.findings,
      muted: body.muted, told: .bytes(Array(try input.slice())), now: now)
  }

  /// `file` is the definition's, relative to the project's root.
  static func body(_ input: inout ByteReader, file: String) throws(ByteReader.Damaged) -> Entry.Body {
    let (id, type, title) = (try input.text(), try input.text(), try input.text())
    let summary = Summary(
      id: id, file: file, type: type, title: title, campaign: try input.optional(text),
      tags: try input.list(text), draft: try input.flag(), created: try input.optional(time),
      expiresAt: try input.optional(time), size: try input.optional(sizeReport), moments: try input.list(time),
      facts: try input.list { input throws(ByteReader.Damaged) in Summary.Fact(try input.text(), try input.text()) },
      content: try input.optional { input throws(ByteReader.Damaged) in try input.word() },
      images: try input.list { input throws(ByteReader.Damaged) in
        Summary.StatedImage(url: try input.text(), ratio: try input.optional(time), file: try input.optional(text))
      })
    let findings = try input.list { input throws(ByteReader.Damaged) in try finding(&input, file) }
    let muted = try input.list { input throws(ByteReader.Damaged) in try Self.muted(&input, file) }
    return Entry.Body(summary: summary, findings: findings, muted: muted)
  }

  private static func text(_ input: inout ByteReader) throws(ByteReader.Damaged) -> String { try input.text() }

  private static func time(_ input: inout ByteReader) throws(ByteReader.Damaged) -> Double {
    Double(bitPattern: try input.word())
  }

  private static func write(_ out: inout ByteWriter, _ size: SizeReport) {
    out.list(size.parts, write)
    out.list(size.uncounted, write)
    out.number(size.warning)
    out.number(size.limit)
    out.list(size.unknowns) { $0.text($1) }
  }

  private static func write(_ out: inout ByteWriter, _ part: SizeReport.Part) {
    out.text(part.name)
    out.number(part.bytes)
  }

  private static func sizeReport(_ input: inout ByteReader) throws(ByteReader.Damaged) -> SizeReport {
    let parts = try input.list(part)
    let uncounted = try input.list(part)
    return SizeReport(
      parts: parts, uncounted: uncounted, warning: try input.number(), limit: try input.number(),
      unknowns: try input.list(text))
  }

  private static func part(_ input: inout ByteReader) throws(ByteReader.Damaged) -> SizeReport.Part {
    SizeReport.Part(try input.text(), try input.number())
  }

  /// `file` is the one that it is likely to be about, and need not be named.
  static func write(_ out: inout ByteWriter, _ finding: Finding, in file: String) {
    out.text(finding.code.id)
    out.text(finding.severity.rawValue)
    write(&out, finding.place, in: file)
    out.text(finding.message)
    out.list(finding.expected) { $0.text($1) }
    out.optional(finding.hint) { $0.text($1) }
  }

  static func write(_ out: inout ByteWriter, _ muted: Muted, in file: String) {
    write(&out, muted.finding, in: file)
    out.optional(muted.reason) { $0.text($1) }
    write(&out, muted.place, in: file)
  }

  static func muted(
    _ input: inout ByteReader, _ file: String
  ) throws(ByteReader.Damaged) -> Muted {
    Muted(try finding(&input, file), reason: try input.optional(text), place: try place(&input, file))
  }

  private static func write(_ out: inout ByteWriter, _ place: Place, in file: String) {
    out.text(place.file == file ? "" : place.file)
    out.number(place.line)
    out.number(place.column)
  }

  private static func place(_ input: inout ByteReader, _ file: String) throws(ByteReader.Damaged) -> Place {
    let named = try input.text()
    return Place(file: named.isEmpty ? file : named, line: try input.number(), column: try input.number())
  }

  /// `file` is the one that was given when it was written.
  static func finding(
    _ input: inout ByteReader, _ file: String
  ) throws(ByteReader.Damaged) -> Finding {
    guard let code = codes[try input.text()], let severity = Severity(rawValue: try input.text()) else {
      throw ByteReader.Damaged()
    }
    let place = try place(&input, file)
    var finding = Finding(
      code, at: place, try input.text(), expected: try input.list(text), hint: try input.optional(text))
    finding.severity = severity
    return finding
  }
}
