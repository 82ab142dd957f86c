import Campaign
import CardSystems
import Diagnostics

/// An entry as bytes, with the stamps of its file and its page or without.
enum EntryBytes {
  /// Of what is told of it only the length.
  static func write(_ entry: Entry, page: PageStamp?, to out: inout ByteWriter) {
    out.stamp(PageStamp(entry.file))
    out.optional(page) { $0.stamp($1) }
    writeAll(entry, to: &out)
    out.number(entry.told.count)
  }

  /// The entry alone: for another machine, where stamps mean nothing. False where what is told of it can no longer be
  /// had.
  static func write(_ entry: Entry, to out: inout ByteWriter) -> Bool {
    writeAll(entry, to: &out)
    return out.spooled(entry.told)
  }

  /// All but what is told of it.
  private static func writeAll(_ entry: Entry, to out: inout ByteWriter) {
    out.flag(entry.isReadable)
    let summary = entry.summary
    for text in [summary.id, summary.type, summary.title] { out.text(text) }
    out.optional(summary.campaign) { $0.text($1) }
    out.list(summary.tags) { $0.text($1) }
    out.flag(summary.draft)
    for time in [summary.created, summary.expiresAt] { out.optional(time) { $0.word($1.bitPattern) } }
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
    out.list(entry.findings, write)
    out.list(entry.muted, write)
  }

  /// What a record says, once the file's stamp is known to be that of the file; nil where that is another one, or where
  /// what is told of it, of which `told` is given the length, cannot be had.
  static func read(
    _ input: inout ByteReader, system: Int, file: ProjectFile, codes: [String: Code],
    told: (Summary, Int) -> Spooled?
  ) throws(ByteReader.Damaged) -> (entry: Entry, page: PageStamp?)? {
    guard try input.stamp() == PageStamp(file) else { return nil }
    let page = try input.optional { input throws(ByteReader.Damaged) in try input.stamp() }
    let entry = try entry(&input, system: system, file: file, codes: codes) {
      summary, input throws(ByteReader.Damaged) in
      told(summary, try input.number())
    }
    return entry.map { ($0, page) }
  }

  static func entry(
    _ input: inout ByteReader, system: Int, file: ProjectFile, codes: [String: Code]
  ) throws(ByteReader.Damaged) -> Entry {
    let entry = try entry(&input, system: system, file: file, codes: codes) { _, input throws(ByteReader.Damaged) in
      .bytes(Array(try input.slice()))
    }
    guard let entry else { throw ByteReader.Damaged() }
    return entry
  }

  private static func entry(
    _ input: inout ByteReader, system: Int, file: ProjectFile, codes: [String: Code],
    told: (Summary, inout ByteReader) throws(ByteReader.Damaged) -> Spooled?
  ) throws(ByteReader.Damaged) -> Entry? {
    let isReadable = try input.flag()
    let (id, type, title) = (try input.text(), try input.text(), try input.text())
    let summary = Summary(
      id: id, file: file.path, type: type, title: title, campaign: try input.optional(text),
      tags: try input.list(text), draft: try input.flag(), created: try input.optional(time),
      expiresAt: try input.optional(time), size: try input.optional(sizeReport), moments: try input.list(time),
      facts: try input.list { input throws(ByteReader.Damaged) in Summary.Fact(try input.text(), try input.text()) },
      content: try input.optional { input throws(ByteReader.Damaged) in try input.word() },
      images: try input.list { input throws(ByteReader.Damaged) in
        Summary.StatedImage(url: try input.text(), ratio: try input.optional(time), file: try input.optional(text))
      })
    let findings = try input.list { input throws(ByteReader.Damaged) in
      try finding(&input, codes, file.path)
    }
    let muted = try input.list { input throws(ByteReader.Damaged) in try Self.muted(&input, codes, file.path) }
    guard let told = try told(summary, &input) else { return nil }
    return Entry(
      system: system, file: file, isReadable: isReadable, summary: summary, findings: findings, muted: muted,
      told: told)
  }

  private static func text(_ input: inout ByteReader) throws(ByteReader.Damaged) -> String { try input.text() }

  private static func time(_ input: inout ByteReader) throws(ByteReader.Damaged) -> Double {
    Double(bitPattern: try input.word())
  }

  private static func write(_ out: inout ByteWriter, _ size: SizeReport) {
    for parts in [size.parts, size.uncounted] {
      out.list(parts) { out, part in
        out.text(part.name)
        out.number(part.bytes)
      }
    }
    out.number(size.warning)
    out.number(size.limit)
    out.list(size.unknowns) { $0.text($1) }
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

  static func write(_ out: inout ByteWriter, _ finding: Finding) {
    out.text(finding.code.id)
    out.text(finding.severity.rawValue)
    write(&out, finding.place)
    out.text(finding.message)
    out.list(finding.expected) { $0.text($1) }
    out.optional(finding.hint) { $0.text($1) }
  }

  static func write(_ out: inout ByteWriter, _ muted: Muted) {
    write(&out, muted.finding)
    out.optional(muted.reason) { $0.text($1) }
    write(&out, muted.place)
  }

  static func muted(
    _ input: inout ByteReader, _ codes: [String: Code], _ file: String
  ) throws(ByteReader.Damaged) -> Muted {
    Muted(try finding(&input, codes, file), reason: try input.optional(text), place: try place(&input, file))
  }

  private static func write(_ out: inout ByteWriter, _ place: Place) {
    out.text(place.file)
    out.number(place.line)
    out.number(place.column)
  }

  private static func place(_ input: inout ByteReader, _ file: String) throws(ByteReader.Damaged) -> Place {
    Place(file: try input.text(likely: file), line: try input.number(), column: try input.number())
  }

  /// `file` is the one that it is likely to be about.
  static func finding(
    _ input: inout ByteReader, _ codes: [String: Code], _ file: String
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
