import HTML

/// Walks the tokens of a template and appends to a buffer.
///
/// It reads the program and the values through pointers, because threads that
/// count references to one library slow each other down. Both outlive the
/// rendering and nothing changes them meanwhile, so the addresses stay valid.
struct Renderer {
  /// How many sections, partials, parents and blocks may be open inside one another while a page is rendered.
  static let deepest = 256
  /// The most sections, partials, parents and blocks that one
  /// page may render: a thousand times what pages need.
  static let longest = 5_000_000

  /// A partial or parent that is being rendered.
  struct Call {
    var token: Int32
    /// The call whose template contains this one's tag, or -1: an index in `calls`.
    var outer: Int32
  }

  /// A value in scope.
  struct Scope {
    /// The value of `{{.}}`; for a row, the list.
    var item: UnsafePointer<Value>
    /// The names of an object or a row; nil for any other value.
    var names: MemberNames?
    /// The values of the names.
    var members: UnsafePointer<Value>
  }

  let library: Library
  let tokens: UnsafePointer<TemplateToken>
  let text: UnsafePointer<UInt8>
  let paths: UnsafePointer<Int32>
  var output: RenderOutput
  var problems = Problems()

  /// The values in scope, the innermost one last.
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
    _ library: Library, _ template: Int, _ value: Value, _ arena: ValueArena, _ buffer: inout Buffer,
    _ problems: inout Problems, limit: Int
  ) {
    let program = library.program
    let range = program.templates[template].tokens
    withUnsafePointer(to: value) { value in
      program.tokens.withUnsafeBufferPointer { tokens in
        program.text.withUnsafeBufferPointer { text in
          program.paths.withUnsafeBufferPointer { paths in
            guard let tokens = tokens.baseAddress else { return }
            // This is more memory than the stack should give.
            arena.withRoom(Scope.self, Call.self, deepest + 1) { scopes, calls in
              // In a program without text or names no token refers to either, so any address will do.
              var renderer = Renderer(
                library: library, tokens: tokens,
                text: text.baseAddress ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: UInt8.self),
                paths: paths.baseAddress ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: Int32.self),
                output: RenderOutput(&buffer, limit: limit), scopes: scopes, calls: calls)
              swap(&renderer.problems, &problems)
              renderer.push(value)
              renderer.run(range.lowerBound, range.upperBound)
              if renderer.output.isTooLong, !renderer.isAborted { renderer.abort(at: range.lowerBound) }
              renderer.output.end(&buffer)
              swap(&renderer.problems, &problems)
            }
          }
        }
      }
    }
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
      i &+= Int(token.pointee.skip)
    }
  }

  /// Renders what stands inside a section, partial or block. Where that is too deep, the page ends.
  @inline(__always)
  mutating func nest(_ start: Int, _ end: Int, at i: Int) {
    guard depth < Self.deepest, steps < Self.longest, !output.isTooLong else { return abort(at: i) }
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
    } else if output.isTooLong {
      report(.endlessPage, "more bytes than a page or a drawing may have", at: i)
    } else {
      report(.endlessPage, "more than \(Self.longest) sections, partials and blocks in one page", at: i)
    }
  }

  @inline(__always)
  mutating func push(_ value: UnsafePointer<Value>) {
    let isObject = value.pointee.kind == .object
    push(Scope(item: value, names: isObject ? value.pointee.names : nil, members: value.pointee.values ?? value))
  }

  @inline(__always)
  private mutating func push(_ scope: Scope) {
    (scopes + scopeCount).initialize(to: scope)
    scopeCount += 1
  }

  /// Renders a section for a value that is true, once for each item of a list.
  @inline(never)
  private mutating func section(_ i: Int, _ token: UnsafePointer<TemplateToken>, _ value: UnsafePointer<Value>) {
    let (start, end) = (i + 1, i + Int(token.pointee.skip))
    // There is memory for as many scopes as levels of depth.
    guard depth < Self.deepest else { return abort(at: i) }
    switch (value.pointee.kind, value.pointee.values) {
    case (.rows, let first?):
      guard let names = value.pointee.names else { return }
      for row in 0..<Int(value.pointee.count) where !isAborted {
        push(Scope(item: value, names: names, members: first + row * names.count))
        nest(start, end, at: i)
        scopeCount -= 1
      }
    case (.list, let first?):
      for item in 0..<Int(value.pointee.count) where !isAborted {
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
  private mutating func write(_ token: UnsafePointer<TemplateToken>) {
    let (offset, count) = (Int(token.pointee.subject), Int(token.pointee.extra))
    guard indentation.isPresent else { return output.append(UnsafeBufferPointer(start: text + offset, count: count)) }
    indentation.write(library.program.text[offset..<offset + count], into: &output)
  }

  @inline(__always)
  private mutating func write(_ value: UnsafePointer<Value>, _ token: UnsafePointer<TemplateToken>, at i: Int) {
    if value.pointee.kind.rawValue < Value.Kind.list.rawValue {
      output.append(value.pointee.bytes)
      if value.pointee.kind == .text, token.pointee.kind == .raw { raw(value, token, at: i) }
    } else {
      notText(value, token, at: i)
    }
  }

  @inline(never)
  private mutating func notText(_ value: UnsafePointer<Value>, _ token: UnsafePointer<TemplateToken>, at i: Int) {
    report(.notText, "is \(value.pointee.typeName), which has no text", naming: token.pointee.subject, at: i)
  }

  /// Reports an author's text in a tag for markup. The text has been written escaped.
  @inline(never)
  private mutating func raw(_ value: UnsafePointer<Value>, _ token: UnsafePointer<TemplateToken>, at i: Int) {
    report(.unescapedText, "is author's text, which is never written unescaped", naming: token.pointee.subject, at: i)
  }
}
