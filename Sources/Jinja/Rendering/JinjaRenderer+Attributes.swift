extension JinjaRenderer {
  /// `value.name`: a method or an attribute of Python first, then a member.
  mutating func attribute(_ value: JinjaValue, _ name: [UInt8]) throws(Failure) -> JinjaValue {
    switch value {
    case .undefined(let missing): return try memberOfMissing(missing, name)
    case .dict(let dict):
      if let method = PythonMethods.dict[name] {
        if dict.isFrozen, dict.value(name) != nil {
          report(
            .templateMethodName, "\(markedText) is Python's method \(name.text), not the attribute of that name",
            hint: "write ['\(name.text)'] instead of .\(name.text)")
        }
        return .method(method, of: value)
      }
      if let member = dict.value(name) { return member }
    default:
      if let attribute = try ownAttribute(value, name) { return attribute }
    }
    if let unsafe = unsafeAttribute(value, name) { return unsafe }
    return missing(value, .text(name))
  }

  private func memberOfMissing(_ missing: Undefined, _ name: [UInt8]) throws(Failure) -> JinjaValue {
    if PythonMethods.isUnsafe(name, of: .undefined(missing)) {
      let message = "access to attribute '\(name.text)' of 'Undefined' object is unsafe."
      return .undefined(Undefined(message, name: missing.name, kind: .security))
    }
    guard missing.isSample else { throw Failure(missing) }
    return .undefined(missing)
  }

  /// An attribute of an object of Python; nil if it has none of
  /// that name. All pairs have the names of `groupby`'s.
  func ownAttribute(_ value: JinjaValue, _ name: [UInt8]) throws(Failure) -> JinjaValue? {
    if let method = PythonMethods.of(value)?[name] {
      return .method(method, of: value)
    }
    switch value {
    case .tuple(let tuple) where tuple.items.count == 2 && name == [UInt8]("grouper"): return tuple.items[0]
    case .tuple(let tuple) where tuple.items.count == 2 && name == [UInt8]("list"): return tuple.items[1]
    case .bool, .int, .big, .float: return numberAttribute(value, name)
    case .loop(let loop): return try loopAttribute(loop, name)
    case .macro(let macro): return macroAttribute(macro, name)
    case .namespace(let dict): return dict.value(name)
    case .module(_, _, let members): return members.value(name)
    case .cycler(let cycler):
      switch name.text {
      case "current": return cycler.items.isEmpty ? nil : cycler.items[cycler.index]
      case "items": return JinjaValue(tuple: cycler.items)
      case "pos": return .int(cycler.index)
      default: return nil
      }
    case .templateReference(let context):
      guard context.blocks[name] != nil else { return nil }
      return .blockReference(name: name, depth: 0, context)
    case .joiner(let joiner): return name == [UInt8]("sep") ? joiner.separator : nil
    case .blockReference(let block, let depth, let context):
      guard name == [UInt8]("super") else { return nil }
      return .blockReference(name: block, depth: depth + 1, context)
    default: return nil
    }
  }

  private func numberAttribute(_ value: JinjaValue, _ name: [UInt8]) -> JinjaValue? {
    let integer = value.bigInteger.map { JinjaValue($0) }
    switch name.text {
    case "real": return integer ?? value
    case "imag": return integer == nil ? .float(0) : .int(0)
    case "numerator": return integer
    case "denominator": return integer == nil ? nil : .int(1)
    default: return nil
    }
  }

  private func loopAttribute(_ loop: LoopObject, _ name: [UInt8]) throws(Failure) -> JinjaValue? {
    let count = loop.items.count
    switch name.text {
    case "index": return .int(loop.index + 1)
    case "index0": return .int(loop.index)
    case "revindex": return .int(count - loop.index)
    case "revindex0": return .int(count - loop.index - 1)
    case "first": return .bool(loop.index == 0)
    case "last": return .bool(loop.index == count - 1)
    case "length": return .int(count)
    case "depth": return .int(loop.depth)
    case "depth0": return .int(loop.depth - 1)
    case "previtem":
      if loop.index > 0 { return loop.items[loop.index - 1] }
      return .undefined(Undefined("there is no previous item", name: "loop.previtem"))
    case "nextitem":
      if loop.index + 1 < count { return loop.items[loop.index + 1] }
      return .undefined(Undefined("there is no next item", name: "loop.nextitem"))
    default: return nil
    }
  }

  private func macroAttribute(_ macro: Macro, _ name: [UInt8]) -> JinjaValue? {
    let tag = macro.tag
    switch name.text {
    case "name": return macro.name.map { .text($0) } ?? JinjaValue.none
    case "arguments":
      return JinjaValue(tuple: tag.parameters.map { .text(macro.frame.template.tree.names[$0.name]) })
    case "catch_kwargs": return .bool(tag.keywordsSlot != nil)
    case "catch_varargs": return .bool(tag.restSlot != nil)
    case "caller": return .bool(tag.callerSlot != nil)
    default: return nil
    }
  }

  /// The value that the sandbox gives for an attribute that is not for templates.
  func unsafeAttribute(_ value: JinjaValue, _ name: [UInt8]) -> JinjaValue? {
    guard PythonMethods.isUnsafe(name, of: value) else { return nil }
    let message = "access to attribute '\(name.text)' of '\(value.typeName)' object is unsafe."
    return .undefined(Undefined(message, name: name.text, kind: .security))
  }

  mutating func missing(_ value: JinjaValue, _ key: JinjaValue) -> JinjaValue {
    if !data.samples.hasAllCatalogs, let name = key.text?.text, case .dict(let dict) = value,
      case .dict(let catalogs)? = data.names.value([UInt8]("catalogs".utf8)), dict === catalogs
    {
      return noSample("the catalogue \(name)", "add Content/data/catalogs/\(name).yaml")
    }
    let type = PythonMethods.typeRepresentation(value)
    if let text = key.text {
      return .undefined(
        Undefined("'\(type)' has no attribute '\(text.text)'", name: markedText))
    }
    var writer = ValueWriter(limit: 1000)
    try? writer.represent(key)
    return .undefined(Undefined("\(type) has no element \(writer.out.text)", name: markedText))
  }

  /// `value[key]`: a member first, then an attribute of Python.
  mutating func item(_ value: JinjaValue, _ key: JinjaValue) throws(Failure) -> JinjaValue {
    if let text = key.text { try charge(bytes: text.count * 4) }
    switch value {
    case .undefined(let missing):
      guard missing.isSample else { throw Failure(missing) }
      return value
    case .dict(let dict):
      if let hashed = DictKey(key), let member = dict.value(hashed) { return member }
    default:
      if let index = key.int, let element = try element(value, index) { return element }
    }
    guard let name = key.text else { return missing(value, key) }
    if let unsafe = unsafeAttribute(value, name) { return unsafe }
    if let attribute = try ownAttribute(value, name) { return attribute }
    return missing(value, key)
  }

  private mutating func element(_ value: JinjaValue, _ index: Int) throws(Failure) -> JinjaValue? {
    func place(_ count: Int) -> Int? {
      let at = index < 0 ? index + count : index
      return at >= 0 && at < count ? at : nil
    }
    switch value {
    case .list(let list), .tuple(let list): return place(list.items.count).map { list.items[$0] }
    case .range(let range): return place(range.count).map { range[$0] }
    case .text(let bytes), .markup(let bytes):
      try charge(bytes.count / 16)
      guard let at = place(JinjaText.count(bytes)) else { return nil }
      let start = JinjaText.offset(bytes, of: at)
      return value.with(text: Array(bytes[start..<start + JinjaText.length(bytes[start])]))
    default: return nil
    }
  }

  // MARK: Slices

  /// `value[start:stop:step]`.
  mutating func slice(
    _ value: JinjaValue, _ slice: ExpressionID, _ node: JinjaExpression, _ frame: CallFrame
  ) throws(Failure) -> JinjaValue {
    guard case .slice(let first, let last, let by) = frame.template.tree.expressions[slice].form else {
      return .none
    }
    let bounds = try [first, last, by].map { bound throws(Failure) in try evaluate(bound, frame) ?? JinjaValue.none }
    mark(node)
    switch value {
    case .text(let bytes), .markup(let bytes): return value.with(text: try sliced(bytes, bounds))
    case .list(let list): return .list(List(try sliced(list.items, bounds)))
    case .tuple(let tuple): return JinjaValue(tuple: try sliced(tuple.items, bounds))
    case .range: return .list(List(try sliced(try iterated(value), bounds)))
    case .undefined(let missing) where missing.isSample: return value
    case .undefined(let missing): throw Failure(missing)
    case .dict: throw Failure(.type, "unhashable type: 'slice'")
    default: throw Failure(.type, "'\(value.typeName)' object is not subscriptable")
    }
  }

  private mutating func sliced(_ bytes: [UInt8], _ bounds: [JinjaValue]) throws(Failure) -> [UInt8] {
    try charge(bytes.count / 16)
    if JinjaText.isASCII(bytes) { return try sliced(bytes as [UInt8], bounds, of: UInt8.self) }
    return Array(try sliced(JinjaText.characters(bytes), bounds).joined())
  }

  private mutating func sliced<Item>(
    _ items: [Item], _ bounds: [JinjaValue], of type: Item.Type = Item.self
  ) throws(Failure) -> [Item] {
    let count = items.count
    let step = try bound(bounds[2]) ?? 1
    if step == 0 { throw Failure(.value, "slice step cannot be zero") }
    let (low, high) = step > 0 ? (0, count) : (-1, count - 1)
    func clamped(_ value: Int?, _ standard: Int) -> Int {
      guard let value else { return standard }
      return max(low, min(high, value < 0 ? max(value, -count - 1) + count : value))
    }
    let start = clamped(try bound(bounds[0]), step > 0 ? 0 : count - 1)
    let stop = clamped(try bound(bounds[1]), step > 0 ? count : -1)
    try charge(abs(stop - start) / max(4, Int(clamping: step.magnitude)))
    if step == 1 { return start < stop ? Array(items[start..<stop]) : [] }
    var result: [Item] = []
    var at = start
    while step > 0 ? at < stop : at > stop {
      result.append(items[at])
      let next = at.addingReportingOverflow(step)
      if next.overflow { break }
      at = next.partialValue
    }
    return result
  }

  private func bound(_ value: JinjaValue) throws(Failure) -> Int? {
    if value.isNone { return nil }
    guard value.isInteger || value.isUndefined else {
      throw Failure(.type, "slice indices must be integers or None or have an __index__ method")
    }
    return try value.wholeNumber()
  }
}
