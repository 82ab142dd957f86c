import Diagnostics
import Text

/// Writes the tokens of templates, one after the other, into a program.
struct Emitter {
  private(set) var program = Program()
  private(set) var findings: [Finding] = []
  /// The positions of the templates in the finished program.
  private let indexes: [String: Int]
  private var bytes: [UInt8] = []
  private var tags: [TemplateTag] = []
  private var path = ""

  /// An opening tag that is not closed yet.
  private struct Open {
    var tag: Int
    var token: Int
    /// The value of `dedent` outside the tag.
    var dedent: Int
  }
  private var open: [Open] = []
  /// How much white space each line loses at its start: a block's
  /// lines lose the indentation of the first one.
  private var dedent = 0
  /// Whether nothing of the current line has been written yet.
  private var atLineStart = true
  private var blocks: [String] = []
  private var knownBlocks: Set<String> = []

  init(indexes: [String: Int]) { self.indexes = indexes }

  mutating func emit(_ template: TemplateSource, tags: [TemplateTag]) {
    (bytes, self.tags, path) = (template.bytes, tags, template.path)
    (open, blocks, knownBlocks) = ([], [], [])
    dedent = 0
    atLineStart = true
    let first = program.tokens.count
    emit()
    program.templates.append(
      Program.Template(
        name: template.name, path: template.path, tokens: first..<program.tokens.count, blocks: blocks))
  }

  private mutating func emit() {
    var (i, start) = (0, 0)
    while i < tags.count {
      let tag = tags[i]
      text(start..<max(start, tag.trimmed.lowerBound), before: tag)
      if isInsideParent, tag.kind.opens || tag.kind == .variable || tag.kind == .raw || tag.kind == .partial,
        !tag.isArgument
      {
        reportStray(tag.position)
        i = max(i, tag.partner)
      } else {
        emit(i)
      }
      start = tags[i].trimmed.upperBound
      i += 1
    }
    text(start..<max(start, bytes.count), before: nil)
  }

  private var isInsideParent: Bool { open.last.map { tags[$0.tag].kind == .parent } ?? false }

  private mutating func emit(_ i: Int) {
    let tag = tags[i]
    switch tag.kind {
    case .variable: append(named(.variable, tag), tag)
    case .raw: append(named(.raw, tag), tag)
    case .section: begin(i, named(.section, tag))
    case .inverted: begin(i, named(.inverted, tag))
    case .partial: append(inclusion(.partial, tag), tag)
    case .parent: begin(i, inclusion(.parent, tag))
    case .block: tag.isArgument ? beginArgument(i) : beginBlock(i)
    case .close: end(tag)
    case .comment, .delimiters: indentHere(tag)
    }
  }

  private mutating func named(_ kind: TemplateToken.Kind, _ tag: TemplateTag) -> TemplateToken {
    let subject = path(tag)
    let parts = program.paths[Int(subject)]
    let first = parts > 0 ? program.paths[Int(subject) + 1] : -1
    return TemplateToken(kind: kind, isDotted: parts > 1, subject: subject, extra: first)
  }

  private mutating func append(_ token: TemplateToken, _ tag: TemplateTag) {
    var token = token
    if !tag.isStandalone {
      token.startsLine = atLineStart
      atLineStart = false
    }
    program.tokens.append(token)
    program.positions.append(tag.position)
  }

  private mutating func begin(_ i: Int, _ token: TemplateToken) {
    open.append(Open(tag: i, token: program.tokens.count, dedent: dedent))
    append(token, tags[i])
  }

  private mutating func end(_ tag: TemplateTag) {
    guard let last = open.last else { return }
    let opening = tags[last.tag]
    if opening.kind != .parent, !opening.isArgument { indentHere(tag) }
    open.removeLast()
    dedent = last.dedent
    if opening.kind == .parent { atLineStart = opening.isStandalone }
    program.tokens[last.token].skip = Int32(clamping: program.tokens.count - last.token)
  }

  /// Keeps a line's indentation before a tag that writes nothing.
  private mutating func indentHere(_ tag: TemplateTag) {
    guard !tag.isStandalone, atLineStart, !isInsideParent else { return }
    append(TemplateToken(kind: .text, subject: 0, extra: 0), tag)
  }

  private mutating func inclusion(_ kind: TemplateToken.Kind, _ tag: TemplateTag) -> TemplateToken {
    var token = TemplateToken(kind: kind, isStandalone: tag.isStandalone, isDynamic: tag.isDynamic)
    token.subject = tag.isDynamic ? path(tag) : Int32(clamping: indexes[name(tag)] ?? -1)
    if tag.isStandalone { token.extra = indent(tag.margin) }
    return token
  }

  private mutating func beginBlock(_ i: Int) {
    let tag = tags[i]
    let content = tag.trimmed.upperBound..<max(tag.trimmed.upperBound, tags[tag.partner].trimmed.lowerBound)
    let ownMargin = tag.isStandalone ? Self.firstMargin(of: content, in: bytes) : nil
    var token = TemplateToken(kind: .block, isStandalone: tag.isStandalone, subject: InternedNames.id(of: name(tag)))
    token.extra = indent(ownMargin ?? tag.margin)
    if knownBlocks.insert(name(tag)).inserted { blocks.append(name(tag)) }
    begin(i, token)
  }

  private mutating func beginArgument(_ i: Int) {
    let tag = tags[i]
    begin(i, TemplateToken(kind: .argument, isStandalone: tag.isStandalone, subject: InternedNames.id(of: name(tag))))
    let content = tag.trimmed.upperBound..<max(tag.trimmed.upperBound, tags[tag.partner].trimmed.lowerBound)
    dedent = tag.isStandalone ? Self.firstMargin(of: content, in: bytes)?.count ?? 0 : 0
    atLineStart = true
  }

  /// The white space before the first thing in `range`, which starts a line.
  private static func firstMargin(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var line = range.lowerBound
    for i in range {
      switch bytes[i] {
      case UInt8(ascii: "\n"): line = i + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      default: return line..<i
      }
    }
    return nil
  }

  /// Static text. Inside a parent, where it would be dropped, it must be blank.
  private mutating func text(_ range: Range<Int>, before tag: TemplateTag?) {
    guard !range.isEmpty else { return }
    if isInsideParent {
      if range.contains(where: { !bytes[$0].isSpaceOrControl }), let last = open.last {
        reportStray(tags[last.tag].position)
      }
      return
    }
    let start = program.text.count
    if dedent == 0 { program.text += bytes[range] } else { appendDedented(range) }
    let count = program.text.count - start
    guard count > 0 else { return }
    var token = TemplateToken(kind: .text, subject: Int32(clamping: start), extra: Int32(clamping: count))
    token.startsLine = atLineStart
    atLineStart = program.text.last == UInt8(ascii: "\n")
    program.tokens.append(token)
    program.positions.append(tag?.position ?? Position(line: 1, column: 1))
  }

  private mutating func appendDedented(_ range: Range<Int>) {
    var i = range.lowerBound
    while i < range.upperBound {
      if i == 0 || bytes[i - 1] == UInt8(ascii: "\n") {
        let end = min(i + dedent, range.upperBound)
        while i < end, bytes[i] == UInt8(ascii: " ") || bytes[i] == UInt8(ascii: "\t") { i += 1 }
      }
      let line = bytes[i..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
      program.text += bytes[i..<line]
      i = line
    }
  }

  private mutating func path(_ tag: TemplateTag) -> Int32 {
    let parts = bytes[tag.name].split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    let start = program.paths.count
    program.paths.append(Int32(clamping: parts.count))
    program.paths += parts.map { InternedNames.id(of: $0) }
    return Int32(clamping: start)
  }

  private mutating func indent(_ margin: Range<Int>?) -> Int32 {
    guard let rest = margin?.dropFirst(dedent), !rest.isEmpty else { return -1 }
    program.indents.append(program.text.count..<program.text.count + rest.count)
    program.text += bytes[rest]
    return Int32(clamping: program.indents.count - 1)
  }

  private func name(_ tag: TemplateTag) -> String { String(decoding: bytes[tag.name], as: UTF8.self) }

  private mutating func reportStray(_ position: Position) {
    let finding = Finding(
      .strayContent, at: Place(path, position), "what stands here outside the parent's blocks is ignored",
      hint: "put it into one of the blocks, {{$name}}...{{/name}}")
    if findings.last != finding { findings.append(finding) }
  }
}
