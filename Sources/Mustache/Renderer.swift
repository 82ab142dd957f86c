import Diagnostics
import HTML

/// Walks the tokens of a template and appends to a buffer.
///
/// It reads the program and the values through pointers, so that a lookup touches no reference count: two threads that
/// count references of one library would spend their time on that. Both outlive the rendering and nothing changes them
/// meanwhile, so that the addresses of arrays' elements stay what they are.
struct Renderer {
  /// The deepest that sections, partials, parents and blocks may be inside one another at run time, in all.
  static let deepest = 256
  /// The most sections, partials, parents and blocks that one page may take: a thousand times what any page does.
  static let longest = 5_000_000

  /// A partial or parent that is being rendered.
  struct Call {
    var token: Int32
    /// The call whose template contains this one's tag, or -1: an index in `calls`.
    var outer: Int32
  }

  /// A value in scope.
  struct Scope {
    /// What `{{.}}` names; of a table's row the table.
    var item: UnsafePointer<Cell>
    /// Of an object or a row; nil for anything else.
    var shape: Shape?
    /// The values by the shape's names.
    var members: UnsafePointer<Cell>
  }

  let library: Library.Compiled
  let tokens: UnsafePointer<Token>
  let text: UnsafePointer<UInt8>
  let paths: UnsafePointer<Int32>
  var output: Output
  var problems = Problems()

  /// Values in scope, the innermost last.
  let scopes: UnsafeMutablePointer<Scope>
  var scopeCount = 0
  let calls: UnsafeMutablePointer<Call>
  var callCount = 0
  var call: Int32 = -1
  var depth = 0
  var steps = 0
  var isAborted = false
  var indentation = Indentation()

  static func render(
    _ library: Library.Compiled, _ template: Int, _ value: Cell, _ sheet: Sheet, _ buffer: inout Buffer,
    _ problems: inout Problems
  ) {
    let program = library.program
    let range = program.templates[template].tokens
    withUnsafePointer(to: value) { value in
      program.tokens.withUnsafeBufferPointer { tokens in
        program.text.withUnsafeBufferPointer { text in
          program.paths.withUnsafeBufferPointer { paths in
            guard let tokens = tokens.baseAddress else { return }
            // More than the stack would be used for.
            sheet.withRoom(Scope.self, Call.self, deepest + 1) { scopes, calls in
              // A program without text or names has tokens that refer to none: any address will do.
              var renderer = Renderer(
                library: library, tokens: tokens,
                text: text.baseAddress ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: UInt8.self),
                paths: paths.baseAddress ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: Int32.self),
                output: Output(&buffer), scopes: scopes, calls: calls)
              swap(&renderer.problems, &problems)
              renderer.push(value)
              renderer.run(range.lowerBound, range.upperBound)
              renderer.output.end(&buffer)
              swap(&renderer.problems, &problems)
            }
          }
        }
      }
    }
  }

  private init(
    library: Library.Compiled, tokens: UnsafePointer<Token>, text: UnsafePointer<UInt8>, paths: UnsafePointer<Int32>,
    output: Output, scopes: UnsafeMutablePointer<Scope>, calls: UnsafeMutablePointer<Call>
  ) {
    (self.library, self.tokens, self.text, self.paths) = (library, tokens, text, paths)
    (self.output, self.scopes, self.calls) = (output, scopes, calls)
  }

  mutating func run(_ start: Int, _ end: Int) {
    var i = start
    while i < end, !isAborted {
      let token = tokens + i
      if indentation.isActive, token.pointee.startsLine { indentation.writeAtLineStart(into: &output) }
      switch token.pointee.kind {
      case .text: write(token)
      case .variable, .raw: if let value = lookUp(token, at: i) { write(value, token, at: i) }
      case .section:
        if let value = lookUp(token, at: i), value.pointee.isTruthy { section(i, token, value) }
      case .inverted:
        if lookUp(token, at: i)?.pointee.isTruthy != true { nest(i + 1, i + Int(token.pointee.skip), at: i) }
      case .partial, .parent: include(i, token.pointee)
      case .block: block(i, token.pointee)
      case .argument: break
      }
      // No token skips beyond the last one.
      i &+= Int(token.pointee.skip)
    }
  }

  /// Renders what stands inside something, unless that is too deep: then the page ends here.
  @inline(__always)
  mutating func nest(_ start: Int, _ end: Int, at i: Int) {
    guard depth < Self.deepest, steps < Self.longest else { return abort(at: i) }
    steps += 1
    depth += 1
    run(start, end)
    depth -= 1
  }

  @inline(never)
  mutating func abort(at i: Int) {
    isAborted = true
    if depth >= Self.deepest {
      report(.tooDeep, "more than \(Self.deepest) sections, partials and blocks inside one another", at: i)
    } else {
      report(.endlessPage, "more than \(Self.longest) sections, partials and blocks in one page", at: i)
    }
  }

  @inline(__always)
  mutating func push(_ value: UnsafePointer<Cell>) {
    let isObject = value.pointee.kind == .object
    push(Scope(item: value, shape: isObject ? value.pointee.shape : nil, members: value.pointee.cells ?? value))
  }

  @inline(__always)
  private mutating func push(_ scope: Scope) {
    (scopes + scopeCount).initialize(to: scope)
    scopeCount += 1
  }

  /// A section whose value has it rendered.
  @inline(never)
  private mutating func section(_ i: Int, _ token: UnsafePointer<Token>, _ value: UnsafePointer<Cell>) {
    let (start, end) = (i + 1, i + Int(token.pointee.skip))
    // The room for scopes is that for levels of depth.
    guard depth < Self.deepest else { return abort(at: i) }
    let cell = value.pointee
    switch (cell.kind, cell.cells) {
    case (.table, let first?):
      guard let shape = cell.shape else { return }
      for row in 0..<Int(cell.count) where !isAborted {
        push(Scope(item: value, shape: shape, members: first + row * shape.count))
        nest(start, end, at: i)
        scopeCount -= 1
      }
    case (.list, let first?):
      for item in 0..<Int(cell.count) where !isAborted {
        push(first + item)
        nest(start, end, at: i)
        scopeCount -= 1
      }
    default:
      push(value)
      nest(start, end, at: i)
      scopeCount -= 1
    }
  }

  @inline(__always)
  private mutating func write(_ token: UnsafePointer<Token>) {
    let text = UnsafeBufferPointer(start: text + Int(token.pointee.subject), count: Int(token.pointee.extra))
    if indentation.isPresent { indentation.write(text, into: &output) } else { output.append(text) }
  }

  @inline(__always)
  private mutating func write(_ value: UnsafePointer<Cell>, _ token: UnsafePointer<Token>, at i: Int) {
    if value.pointee.kind.rawValue < Cell.Kind.list.rawValue {
      output.append(value.pointee.bytes)
      if value.pointee.kind == .text, token.pointee.kind == .raw { raw(value, token, at: i) }
    } else if library.mode == .strict {
      notText(value, token, at: i)
    }
  }

  @inline(never)
  private mutating func notText(_ value: UnsafePointer<Cell>, _ token: UnsafePointer<Token>, at i: Int) {
    report(.notText, "is \(value.pointee.typeName), which has no text", naming: token.pointee.subject, at: i)
  }

  /// An author's text where markup was asked for: it has been written escaped.
  @inline(never)
  private mutating func raw(_ value: UnsafePointer<Cell>, _ token: UnsafePointer<Token>, at i: Int) {
    guard library.mode == .specification else {
      return report(
        .unescapedText, "is author's text, which is never written unescaped", naming: token.pointee.subject, at: i)
    }
    output.takeBack(value.pointee.bytes.count)
    Escape.undo(value.pointee.bytes).withUnsafeBufferPointer { output.append($0) }
  }
}
