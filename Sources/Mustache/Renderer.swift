import Diagnostics
import Glibc
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
    var item: UnsafePointer<Value>
    /// Of an object or a row; nil for anything else.
    var shape: Shape?
    /// The values by the shape's names.
    var members: UnsafePointer<Value>
  }

  let library: Library
  let tokens: UnsafePointer<Token>
  let text: UnsafePointer<UInt8>
  let paths: UnsafePointer<Int32>
  var buffer = Buffer()
  var problems = Problems()

  /// Values in scope, the innermost last.
  let contexts: UnsafeMutablePointer<Scope>
  var contextCount = 0
  let calls: UnsafeMutablePointer<Call>
  var callCount = 0
  var call: Int32 = -1
  var depth = 0
  var steps = 0
  var isAborted = false
  var indentation = Indentation()

  static func render(
    _ library: Library, _ template: Int, _ value: Value, _ buffer: inout Buffer, _ problems: inout Problems
  ) {
    let program = library.program
    let range = program.templates[template].tokens
    withUnsafePointer(to: value) { value in
      program.tokens.withUnsafeBufferPointer { tokens in
        program.text.withUnsafeBufferPointer { text in
          program.paths.withUnsafeBufferPointer { paths in
            guard let tokens = tokens.baseAddress else { return }
            // More than the stack would be used for. Not `allocate`, which here is `posix_memalign`, and takes longer
            // than a small template.
            let room = (deepest + 1) * (MemoryLayout<Scope>.stride + MemoryLayout<Call>.stride)
            guard let memory = malloc(room) else { return }
            defer { free(memory) }
            let contexts = memory.bindMemory(to: Scope.self, capacity: deepest + 1)
            let calls = UnsafeMutableRawPointer(contexts + deepest + 1).bindMemory(to: Call.self, capacity: deepest + 1)
            // A program without text or names has tokens that refer to none: any address will do.
            var renderer = Renderer(
              library: library, tokens: tokens,
              text: text.baseAddress ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: UInt8.self),
              paths: paths.baseAddress ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: Int32.self),
              contexts: contexts, calls: calls)
            swap(&renderer.buffer, &buffer)
            swap(&renderer.problems, &problems)
            renderer.push(value)
            renderer.run(range.lowerBound, range.upperBound)
            swap(&renderer.buffer, &buffer)
            swap(&renderer.problems, &problems)
          }
        }
      }
    }
  }

  private init(
    library: Library, tokens: UnsafePointer<Token>, text: UnsafePointer<UInt8>, paths: UnsafePointer<Int32>,
    contexts: UnsafeMutablePointer<Scope>, calls: UnsafeMutablePointer<Call>
  ) {
    (self.library, self.tokens, self.text, self.paths) = (library, tokens, text, paths)
    (self.contexts, self.calls) = (contexts, calls)
  }

  mutating func run(_ start: Int, _ end: Int) {
    var i = start
    while i < end, !isAborted {
      let token = tokens[i]
      if token.startsLine, indentation.isActive { indentation.writeAtLineStart(into: &buffer) }
      switch token.kind {
      case .text: write(token)
      case .variable: if let value = lookUp(token.subject, at: i) { write(value, isRaw: false, at: i) }
      case .raw: if let value = lookUp(token.subject, at: i) { write(value, isRaw: true, at: i) }
      case .section: section(i, token)
      case .inverted:
        if lookUp(token.subject, at: i)?.pointee.isTruthy != true { nest(i + 1, i + Int(token.skip), at: i) }
      case .partial, .parent: include(i, token)
      case .block: block(i, token)
      case .argument: break
      }
      i += Int(token.skip)
    }
  }

  /// Renders what stands inside something, unless that is too deep: then the page ends here.
  mutating func nest(_ start: Int, _ end: Int, at i: Int) {
    guard depth < Self.deepest else {
      isAborted = true
      return report(.tooDeep, "more than \(Self.deepest) sections, partials and blocks inside one another", at: i)
    }
    guard steps < Self.longest else {
      isAborted = true
      return report(.endlessPage, "more than \(Self.longest) sections, partials and blocks in one page", at: i)
    }
    steps += 1
    depth += 1
    run(start, end)
    depth -= 1
  }

  @inline(__always)
  mutating func push(_ value: UnsafePointer<Value>) {
    var scope = Scope(item: value, shape: nil, members: value)
    if case .object(let object) = value.pointee {
      scope.shape = object.shape
      scope.members = object.values.withUnsafeBufferPointer { $0.baseAddress } ?? value
    }
    push(scope)
  }

  @inline(__always)
  private mutating func push(_ scope: Scope) {
    (contexts + contextCount).initialize(to: scope)
    contextCount += 1
  }

  private mutating func section(_ i: Int, _ token: Token) {
    guard let value = lookUp(token.subject, at: i) else { return }
    let (start, end) = (i + 1, i + Int(token.skip))
    // The room for contexts is that for levels of depth.
    guard depth < Self.deepest else { return nest(start, end, at: i) }
    if case .table(let table) = value.pointee {
      guard let first = table.values.withUnsafeBufferPointer({ $0.baseAddress }) else { return }
      let (shape, rows) = (table.shape, table.count)
      for row in 0..<rows where !isAborted {
        push(Scope(item: value, shape: shape, members: first + row * shape.count))
        nest(start, end, at: i)
        contextCount -= 1
      }
    } else if case .list(let items) = value.pointee {
      let first = items.withUnsafeBufferPointer { $0.baseAddress }
      guard let first else { return }
      for item in 0..<items.count where !isAborted {
        push(first + item)
        nest(start, end, at: i)
        contextCount -= 1
      }
    } else if value.pointee.isTruthy {
      push(value)
      nest(start, end, at: i)
      contextCount -= 1
    }
  }

  private mutating func write(_ token: Token) {
    let text = UnsafeBufferPointer(start: text + Int(token.subject), count: Int(token.extra))
    if indentation.isPresent { indentation.write(text, into: &buffer) } else { buffer.trusted(text) }
  }

  private mutating func write(_ value: UnsafePointer<Value>, isRaw: Bool, at i: Int) {
    switch value.pointee {
    case .null: break
    case .bool(let bool): buffer.literal(bool ? "true" : "false")
    case .int(let int): buffer.number(int)
    case .double(let double): buffer.number(double)
    case .markup(let markup): buffer.markup(markup)
    case .text(let text):
      if isRaw {
        if library.mode == .specification { return buffer.trusted(Array(text.utf8)) }
        report(.unescapedText, "is author's text, which is never written unescaped", naming: tokens[i].subject, at: i)
      }
      buffer.text(text)
    case .list, .table, .object:
      guard library.mode == .strict else { return }
      report(.notText, "is \(value.pointee.typeName), which has no text", naming: tokens[i].subject, at: i)
    }
  }
}
