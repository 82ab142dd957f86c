import TextTemplates

/// The ways in which the value of an expression is used.
struct ExpressionUsage {
  var isPrinted = false
  var hasDefault = false
  var isTruncated = false

  /// The usage of a value that another one stands in for.
  var withDefault: ExpressionUsage {
    ExpressionUsage(isPrinted: isPrinted, hasDefault: true, isTruncated: isTruncated)
  }
}

extension NameResolver {
  mutating func resolve(_ expression: ExpressionID?, _ symbols: Symbols, _ usage: ExpressionUsage = ExpressionUsage()) {
    guard let expression else { return }
    recordReference(expression, symbols, usage)
    switch tree.expressions[expression].form {
    case .name(let name):
      guard let reference = symbols.find(name) else { return }
      tree.expressions[expression].form = .variable(
        name: name, hops: symbols.hops(to: reference), slot: reference.slot)
    case .filter(let value, let place, _):
      var innerUsage = usage
      switch JinjaFilter.table.rows[place].names[0] {
      case "default": innerUsage.hasDefault = true
      case "truncate": innerUsage.isTruncated = true
      default: break
      }
      resolve(value, symbols, innerUsage)
      resolveChildren(of: expression, symbols, except: value)
    case .or(let left, let right):
      resolve(left, symbols, usage.withDefault)
      resolve(right, symbols, usage)
    case .conditional(let condition, let then, let otherwise):
      resolve(condition, symbols)
      resolve(then, symbols, usage.withDefault)
      resolve(otherwise, symbols, usage)
    case .concatenation(let parts): for part in Array(tree.lists[parts]) { resolve(part, symbols, usage) }
    case .attribute(let value, _), .item(let value, _):
      // A member of a path is no reference of its own.
      resolvePath(expression, value, symbols)
    default: resolveChildren(of: expression, symbols)
    }
  }

  private mutating func resolveChildren(
    of expression: ExpressionID, _ symbols: Symbols, except known: ExpressionID? = nil
  ) {
    var children: [ExpressionID] = []
    tree.forEachChild(of: tree.expressions[expression].form) { if $0 != known { children.append($0) } }
    for child in children { resolve(child, symbols) }
  }

  private mutating func resolvePath(
    _ expression: ExpressionID, _ value: ExpressionID, _ symbols: Symbols
  ) {
    if case .item(_, let index) = tree.expressions[expression].form { resolve(index, symbols) }
    switch tree.expressions[value].form {
    case .attribute(let inner, _), .item(let inner, _): resolvePath(value, inner, symbols)
    case .name(let name) where symbols.isFromContext(name):
      guard let reference = symbols.find(name) else { return }
      tree.expressions[value].form = .variable(
        name: name, hops: symbols.hops(to: reference), slot: reference.slot)
    default: resolve(value, symbols)
    }
  }

  private mutating func recordReference(
    _ expression: ExpressionID, _ symbols: Symbols, _ usage: ExpressionUsage
  ) {
    var path: [String] = []
    var at = expression
    var end = tree.expressions[expression].range.upperBound
    while true {
      let node = tree.expressions[at]
      switch node.form {
      case .attribute(let value, let name):
        path.append(tree.text(name))
        at = value
      case .item(let value, let index):
        guard let key = constantKey(index) else {
          path.removeAll()
          end = tree.expressions[value].range.upperBound
          at = value
          continue
        }
        path.append(key)
        at = value
      case .name(let name) where symbols.isFromContext(name):
        // The first member of a name, or the name itself.
        references.append(
          TemplateReference(
            namespace: path.isEmpty ? "" : tree.text(name), name: path.last ?? tree.text(name),
            range: node.range.lowerBound..<end, isPrinted: usage.isPrinted, hasDefault: usage.hasDefault,
            isTruncated: usage.isTruncated))
        return
      default: return
      }
    }
  }

  private func constantKey(_ index: ExpressionID) -> String? {
    guard case .constant(let constant) = tree.expressions[index].form else { return nil }
    switch tree.constants[constant] {
    case .text(let bytes): return bytes.text
    case .int(let number): return String(number)
    default: return nil
    }
  }

  /// Reports a variable of an outer scope that a loop assigns: the value lasts for one turn only.
  mutating func checkLoopAssignment(_ target: ExpressionID, _ symbols: Symbols) {
    guard symbols.isLoop, case .name(let name) = tree.expressions[target].form, symbols.hidesOuter(name) else {
      return
    }
    let text = tree.text(name)
    guard !text.hasPrefix("_") else { return }
    findings.report(
      .templateLoopSet, at: tree.expressions[target].range,
      "the variable \(text), which is set in the loop, loses its value at the end of each turn",
      hint: "write {% set ns = namespace(\(text)=0) %} before the loop, and set ns.\(text) in it")
  }
}
