import Diagnostics

extension Value {
  /// The member's address, or nil where there is none. The
  /// members of a list of names and values are its values.
  func member(_ id: Int32) -> UnsafePointer<Value>? {
    if isNamedList { return row(named: id) }
    guard kind == .object, let index = names?.index(of: id) else { return nil }
    return values.map { $0 + index }
  }

  /// Whether this is a list whose rows have a `name` and a `value`,
  /// such as a card's extras. It is one without rows, too.
  var isNamedList: Bool {
    kind == .rows && names?.index(of: Self.nameID) != nil && names?.index(of: Self.valueID) != nil
  }

  /// The value of the row whose name is this one; nil where no row has it.
  private func row(named id: Int32) -> UnsafePointer<Value>? {
    guard let names, let values, let name = names.index(of: Self.nameID), let value = names.index(of: Self.valueID)
    else { return nil }
    let text = InternedNames.name(of: id)
    return (0..<Int(count)).lazy.map { values + $0 * names.count }.first { row in
      row[name].bytes.elementsEqual(text.utf8)
    }.map { $0 + value }
  }

  private static let nameID = InternedNames.id(of: "name")
  private static let valueID = InternedNames.id(of: "value")
}

extension Renderer {
  /// The value that a path names, or nil. A null in the middle of a dotted
  /// path makes the whole null; a name that nothing in scope has is reported.
  @inline(__always)
  mutating func lookUp(_ token: UnsafePointer<TemplateToken>, at i: Int) -> UnsafePointer<Value>? {
    lookUp(token.pointee.extra, isDotted: token.pointee.isDotted, token.pointee.subject, at: i)
  }

  /// `name` is the path's first part, or -1 for `.`.
  @inline(__always)
  mutating func lookUp(_ name: Int32, isDotted: Bool, _ path: Int32, at i: Int) -> UnsafePointer<Value>? {
    guard name >= 0 else { return scopes[scopeCount - 1].item }
    var level = scopeCount
    while level > 0 {
      level -= 1
      guard let names = scopes[level].names, let index = names.index(of: name) else { continue }
      let value = scopes[level].members + index
      return isDotted ? descend(value, path, at: i) : value
    }
    reportUnknown(path, at: i)
    return nil
  }

  @inline(never)
  private mutating func descend(_ first: UnsafePointer<Value>, _ path: Int32, at token: Int) -> UnsafePointer<Value>? {
    let parts = paths + Int(path)
    var value = first
    for part in 2...Int(parts[0]) {
      guard let member = value.pointee.member(parts[part]) else {
        if value.pointee.kind != .null, !value.pointee.isNamedList {
          reportMissing(part, of: value, path, at: token)
        }
        return nil
      }
      value = member
    }
    return value
  }

  /// The path as the template has it.
  func name(_ path: Int32) -> String {
    let parts = UnsafeBufferPointer(start: paths + Int(path) + 1, count: Int(paths[Int(path)]))
    return parts.isEmpty ? "." : parts.map { InternedNames.name(of: $0) }.joined(separator: ".")
  }

  @inline(never)
  private mutating func reportUnknown(_ path: Int32, at token: Int) {
    let member = InternedNames.name(of: paths[Int(path) + 1])
    report(.unknownName, subject: member, at: token) { renderer, isListed in
      var names: [String] = []
      for level in (0..<renderer.scopeCount).reversed() {
        names += (renderer.scopes[level].names?.names ?? []).filter { !names.contains($0) }
      }
      return (
        "nothing here is called \"\(member)\"", names, isListed ? Suggestion.hint(for: member, among: names) : nil
      )
    }
  }

  @inline(never)
  private mutating func reportMissing(_ part: Int, of value: UnsafePointer<Value>, _ path: Int32, at token: Int) {
    let member = InternedNames.name(of: paths[Int(path) + part])
    let owner = name(path).split(separator: ".").prefix(part - 1).joined(separator: ".")
    report(.unknownName, subject: "\(owner).\(member)", at: token) { _, isListed in
      guard value.pointee.kind == .object, let names = value.pointee.names?.names else {
        return ("\"\(owner)\" is \(value.pointee.typeName) and has no \"\(member)\"", [], nil)
      }
      return ("\"\(owner)\" has no \"\(member)\"", names, isListed ? Suggestion.hint(for: member, among: names) : nil)
    }
  }
}
