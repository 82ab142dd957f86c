import Campaign
import CardSystems
import Diagnostics

/// What a build remembers of one definition: what tells whether it still holds, what passes over all definitions ask for,
/// and last, to be read only where it is wanted, all that is known of it.
struct EntryRecord {
  var entry: Entry
  /// nil where it has no page.
  var page: PageStamp?
  /// `EntryBrief.concern` of the page.
  var concern: UInt64
  /// When something about it last changed by itself, and when it next will, in Unix seconds.
  var from: Double
  var until: Double

  /// `entry` is the definition as it is by itself, `now` the time of the build in Unix seconds.
  init(_ entry: Entry, page: PageStamp?, concern: UInt64, now: Double) {
    (self.entry, self.page, self.concern) = (entry, page, concern)
    (from, until) = (-.infinity, .infinity)
    let summary = entry.summary
    for moment in summary.moments { add(moment, now) }
    if let created = summary.created { add(created, now) }
    if let end = summary.expiresAt { add(end, now) }
  }

  private mutating func add(_ moment: Double, _ now: Double) {
    if moment <= now { from = max(from, moment) } else if moment > now { until = min(until, moment) }
  }

  private init(_ entry: Entry, _ page: PageStamp?, _ concern: UInt64, _ from: Double, _ until: Double) {
    (self.entry, self.page, self.concern, self.from, self.until) = (entry, page, concern, from, until)
  }

  /// Whether nothing about it has changed by itself.
  func holds(at now: Double) -> Bool { from <= now && now < until }

  /// `body` is where `EntryBytes.writeBody` of it is.
  func write(to out: inout ByteWriter, body: EntryBodies.Piece) {
    let brief = entry.brief
    out.stamp(PageStamp(entry.file))
    out.word(from.bitPattern)
    out.word(until.bitPattern)
    out.optional(page) { $0.stamp($1) }
    out.word(concern)
    out.flag(entry.isReadable)
    out.text(entry.id)
    out.number(entry.told.count)
    Self.write(brief, to: &out)
    out.piece(body)
  }

  private static func write(_ brief: EntryBrief, to out: inout ByteWriter) {
    out.flag(brief.draft)
    out.flag(brief.isPlain)
    out.flag(brief.isMuted)
    out.optional(brief.campaign) { $0.word($1) }
    out.optional(brief.content) { $0.word($1) }
    out.optional(brief.weight) { out, weight in
      out.number(weight.total)
      out.number(weight.limit)
      out.number(weight.warning)
    }
    out.list(brief.shapes) { out, shape in
      out.word(shape.url)
      out.word(shape.ratio.bitPattern)
    }
    out.number(brief.passed)
    out.word(brief.state)
    out.list(brief.counts) { out, count in
      out.number(count.code)
      out.number(count.severity.rank)
      out.number(count.count)
    }
  }

  /// nil where the record is of another file. `told` gives what the old report tells of so many bytes, under the key of
  /// its row; nil where it does not.
  static func read(
    _ input: inout ByteReader, system: Int, file: ProjectFile, from source: any EntrySource,
    told: (UInt64, Int) -> Spooled?
  ) throws(ByteReader.Damaged) -> EntryRecord? {
    guard try input.stamp() == PageStamp(file) else { return nil }
    let (from, until) = (Double(bitPattern: try input.word()), Double(bitPattern: try input.word()))
    let page = try input.flag() ? try input.stamp() : nil
    let concern = try input.word()
    let isReadable = try input.flag()
    let (id, count) = (try input.text(), try input.number())
    let brief = try brief(&input)
    guard let told = told(RowMemory.key(file, brief.passed, concern), count) else { return nil }
    let entry = Entry(
      system: system, file: file, isReadable: isReadable, id: id, brief: brief, told: told, from: source, at: input.at)
    return EntryRecord(entry, page, concern, from, until)
  }

  private static func brief(_ input: inout ByteReader) throws(ByteReader.Damaged) -> EntryBrief {
    let (draft, isPlain, isMuted) = (try input.flag(), try input.flag(), try input.flag())
    let campaign = try input.flag() ? try input.word() : nil
    let content = try input.flag() ? try input.word() : nil
    let weight =
      try input.flag()
      ? EntryBrief.Weight(total: try input.number(), limit: try input.number(), warning: try input.number()) : nil
    let shapes = try input.list { input throws(ByteReader.Damaged) in
      EntryBrief.Shape(url: try input.word(), ratio: Double(bitPattern: try input.word()))
    }
    let (passed, state) = (try input.number(), try input.word())
    let counts = try input.list(count)
    return EntryBrief(
      draft: draft, campaign: campaign, content: content, weight: weight, shapes: shapes, passed: passed, state: state,
      counts: counts, isPlain: isPlain, isMuted: isMuted)
  }

  private static func count(_ input: inout ByteReader) throws(ByteReader.Damaged) -> EntryBrief.Count {
    let (code, rank, count) = (try input.number(), try input.number(), try input.number())
    guard Code.all.indices.contains(code), let severity = Severity(rank: rank), 0..<(1 << 32) ~= count else {
      throw ByteReader.Damaged()
    }
    return EntryBrief.Count(code: code, severity: severity, count: count)
  }
}

extension Severity {
  fileprivate var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }

  fileprivate init?(rank: Int) {
    switch rank {
    case 0: self = .info
    case 1: self = .warning
    case 2: self = .error
    default: return nil
    }
  }
}
