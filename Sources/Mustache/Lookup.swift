import Diagnostics

extension Cell {
  /// The member's address, or nil where this is no object or the object's shape lacks the name.
  func member(_ id: Int32) -> UnsafePointer<Cell>? {
    guard kind == .object, let index = shape?.index(of: id) else { return nil }
    return cells.map { $0 + index }
  }
}

extension Renderer {
  /// The value that a path names, or nil. In a dotted path a null on the way makes the whole null; what nothing declares
  /// is reported.
  @inline(__always)
  mutating func lookUp(_ token: UnsafePointer<Token>, at i: Int) -> UnsafePointer<Cell>? {
    lookUp(token.pointee.extra, isDotted: token.pointee.isDotted, token.pointee.subject, at: i)
  }

  /// `name` is the path's first part, or -1 for `.`.
  @inline(__always)
  mutating func lookUp(_ name: Int32, isDotted: Bool, _ path: Int32, at i: Int) -> UnsafePointer<Cell>? {
    guard name >= 0 else { return scopes[scopeCount - 1].item }
    var level = scopeCount
    while level > 0 {
      level -= 1
      guard let shape = scopes[level].shape, let index = shape.index(of: name) else { continue }
      let value = scopes[level].members + index
      return isDotted ? descend(value, path, at: i) : value
    }
    if library.mode == .strict { reportUnknown(path, at: i) }
    return nil
  }

  @inline(never)
  private mutating func descend(_ first: UnsafePointer<Cell>, _ path: Int32, at token: Int) -> UnsafePointer<Cell>? {
    let parts = paths + Int(path)
    var value = first
    for part in 2...Int(parts[0]) {
      guard let member = value.pointee.member(parts[part]) else {
        if library.mode == .strict, value.pointee.kind != .null { reportMissing(part, of: value, path, at: token) }
        return nil
      }
      value = member
    }
    return value
  }

  /// As it is written in the template.
  func name(_ path: Int32) -> String {
    let parts = UnsafeBufferPointer(start: paths + Int(path) + 1, count: Int(paths[Int(path)]))
    return parts.isEmpty ? "." : parts.map { Names.name(of: $0) }.joined(separator: ".")
  }

  @inline(never)
  private mutating func reportUnknown(_ path: Int32, at token: Int) {
    let unknown = Names.name(of: paths[Int(path) + 1])
    report(.unknownName, subject: unknown, at: token) { renderer in
      var known: [String] = []
      for level in (0..<renderer.scopeCount).reversed() {
        known += (renderer.scopes[level].shape?.names ?? []).filter { !known.contains($0) }
      }
      return ("nothing here is called \"\(unknown)\"", known, Suggestion.hint(for: unknown, among: known))
    }
  }

  @inline(never)
  private mutating func reportMissing(_ part: Int, of value: UnsafePointer<Cell>, _ path: Int32, at token: Int) {
    let unknown = Names.name(of: paths[Int(path) + part])
    let owner = name(path).split(separator: ".").prefix(part - 1).joined(separator: ".")
    report(.unknownName, subject: "\(owner).\(unknown)", at: token) { _ in
      guard value.pointee.kind == .object, let known = value.pointee.shape?.names else {
        return ("\"\(owner)\" is \(value.pointee.typeName) and has no \"\(unknown)\"", [], nil)
      }
      return ("\"\(owner)\" has no \"\(unknown)\"", known, Suggestion.hint(for: unknown, among: known))
    }
  }
}
