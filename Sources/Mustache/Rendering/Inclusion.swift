import Diagnostics
import HTML

/// Partials, parents and the blocks that parents are given.
extension Renderer {
  @inline(never)
  mutating func include(_ i: Int, _ token: TemplateToken) {
    guard let template = template(of: token, at: i) else { return }
    guard depth < Self.deepest else { return nest(0, 0, at: i) }
    let (outerCall, margin) = (call, indentation)
    (calls + callCount).initialize(to: Call(token: Int32(clamping: i), outer: outerCall))
    call = Int32(clamping: callCount)
    callCount += 1
    if token.isStandalone { indentation.push(indent(token)) } else { indentation.hide() }
    let range = library.program.templates[template].tokens
    nest(range.lowerBound, range.upperBound, at: i)
    callCount -= 1
    (call, indentation) = (outerCall, margin)
  }

  /// Renders the outermost caller's override of the block, or the block's own content.
  @inline(never)
  mutating func block(_ i: Int, _ token: TemplateToken) {
    guard let (owner, argument) = override(of: token.subject) else { return nest(i + 1, i + Int(token.skip), at: i) }
    let (outerCall, margin) = (call, indentation)
    // Blocks inside an override belong to the template that wrote
    // it, so that template's callers can override them.
    call = calls[Int(owner)].outer
    indentation.push(indent(token))
    if !token.isStandalone { indentation.skipNext() }
    nest(argument + 1, argument + Int(tokens[argument].skip), at: argument)
    (call, indentation) = (outerCall, margin)
  }

  private func override(of name: Int32) -> (owner: Int32, argument: Int)? {
    var match: (Int32, Int)?
    var next = call
    while next >= 0 {
      let parent = Int(calls[Int(next)].token)
      if tokens[parent].kind == .parent, let argument = argument(name, of: parent) { match = (next, argument) }
      next = calls[Int(next)].outer
    }
    return match
  }

  private func argument(_ name: Int32, of parent: Int) -> Int? {
    var i = parent + 1
    let end = parent + Int(tokens[parent].skip)
    while i < end {
      if tokens[i].subject == name { return i }
      i += Int(tokens[i].skip)
    }
    return nil
  }

  private func indent(_ token: TemplateToken) -> ArraySlice<UInt8> {
    guard token.extra >= 0 else { return [] }
    return library.program.text[library.program.indents[Int(token.extra)]]
  }

  /// The template's index. An unknown static name was a finding
  /// of the compiler; an unknown dynamic name is one here.
  private mutating func template(of token: TemplateToken, at i: Int) -> Int? {
    guard token.isDynamic else { return token.subject >= 0 ? Int(token.subject) : nil }
    let parts = Int(paths[Int(token.subject)])
    let name = parts > 0 ? paths[Int(token.subject) + 1] : -1
    guard let value = lookUp(name, isDotted: parts > 1, token.subject, at: i) else { return nil }
    switch value.pointee.kind {
    case .null: return nil
    case .text:
      let name = String(decoding: Escape.undo(value.pointee.bytes), as: UTF8.self)
      if let index = library.indexes[name] { return index }
      report(.unknownPartial, subject: name, at: i) { renderer, isListed in
        let names = renderer.library.indexes.keys.sorted()
        return ("there is no template \"\(name)\"", names, isListed ? Suggestion.hint(for: name, among: names) : nil)
      }
    default:
      report(.unknownPartial, "is \(value.pointee.typeName), not a template's name", naming: token.subject, at: i)
    }
    return nil
  }
}
