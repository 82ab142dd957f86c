import Diagnostics

extension UnsafePointer<Value> {
  /// The member's address, or nil where this is no object or the object's shape lacks the name.
  @inline(__always)
  func member(_ id: Int32) -> UnsafePointer<Value>? {
    guard case .object(let object) = pointee, let index = object.shape.index(of: id) else { return nil }
    return object.values.withUnsafeBufferPointer { $0.baseAddress.map { $0 + index } }
  }
}

extension Renderer {
  /// The value that a path names, or nil. In a dotted path a null on the way makes the whole null; what nothing declares
  /// is reported.
  @inline(__always)
  mutating func lookUp(_ path: Int32, at token: Int) -> UnsafePointer<Value>? {
    let parts = paths + Int(path)
    let count = Int(parts[0])
    guard count > 0 else { return contexts[contextCount - 1].item }
    var level = contextCount
    while level > 0 {
      level -= 1
      let scope = contexts[level]
      if let index = scope.shape?.index(of: parts[1]) {
        let value = scope.members + index
        return count == 1 ? value : descend(value, path, at: token)
      }
    }
    if library.mode == .strict { reportUnknown(path, at: token) }
    return nil
  }

  private mutating func descend(_ first: UnsafePointer<Value>, _ path: Int32, at token: Int) -> UnsafePointer<Value>? {
    let parts = paths + Int(path)
    var value = first
    for part in 2...Int(parts[0]) {
      guard let member = value.member(parts[part]) else {
        if library.mode == .strict, value.pointee != .null { reportMissing(part, of: value, path, at: token) }
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

  private mutating func reportUnknown(_ path: Int32, at token: Int) {
    let unknown = Names.name(of: paths[Int(path) + 1])
    report(.unknownName, subject: unknown, at: token) { renderer in
      var known: [String] = []
      for level in (0..<renderer.contextCount).reversed() {
        known += (renderer.contexts[level].shape?.names ?? []).filter { !known.contains($0) }
      }
      return ("nothing here is called \"\(unknown)\"", known, Suggestion.hint(for: unknown, among: known))
    }
  }

  private mutating func reportMissing(_ part: Int, of value: UnsafePointer<Value>, _ path: Int32, at token: Int) {
    let unknown = Names.name(of: paths[Int(path) + part])
    let owner = name(path).split(separator: ".").prefix(part - 1).joined(separator: ".")
    report(.unknownName, subject: "\(owner).\(unknown)", at: token) { _ in
      guard case .object(let object) = value.pointee else {
        return ("\"\(owner)\" is \(value.pointee.typeName) and has no \"\(unknown)\"", [], nil)
      }
      let known = object.shape.names
      return ("\"\(owner)\" has no \"\(unknown)\"", known, Suggestion.hint(for: unknown, among: known))
    }
  }
}
