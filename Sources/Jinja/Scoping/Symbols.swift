/// The variables of a scope: of the template, a loop, a macro, a block. A name means one variable in all of it.
final class Symbols {
  struct Reference {
    /// The function that has the variable: a template, a block or a macro has one, and shares it with its loops.
    var level: Int
    var slot: Int32
    /// Its value when the scope begins; nil if whoever enters the scope sets it.
    var load: InitialValue?
  }

  let parent: Symbols?
  let function: FunctionSlots
  /// Whether it is the body of a loop.
  let isLoop: Bool
  private(set) var references: [Int32: Reference] = [:]
  private(set) var stores: [Int32] = []
  private var storedNames: Set<Int32> = []
  /// What templates inside see, once it has been asked for.
  var locals: [LocalVariable]?

  init(parent: Symbols?, function: FunctionSlots, isLoop: Bool = false) {
    (self.parent, self.function, self.isLoop) = (parent, function, isLoop)
  }

  var entries: [(slot: Int32, load: InitialValue)] {
    references.values.sorted { $0.slot < $1.slot }.compactMap { variable in
      variable.load.map { (variable.slot, $0) }
    }
  }

  func find(_ name: Int32) -> Reference? {
    var scope: Symbols? = self
    while let symbols = scope {
      if let reference = symbols.references[name] { return reference }
      scope = symbols.parent
    }
    return nil
  }

  func load(_ name: Int32) {
    if find(name) == nil { define(name, .context(name)) }
  }

  /// - Parameter isConditional: Whether the assignment is in a branch, so that the outer value may remain.
  func store(_ name: Int32, isConditional: Bool) {
    if storedNames.insert(name).inserted { stores.append(name) }
    guard references[name] == nil else { return }
    if let outer = parent?.find(name) {
      define(name, .outer(hops: hops(to: outer), slot: outer.slot))
    } else {
      define(name, isConditional ? .context(name) : .missing)
    }
  }

  /// Defines a variable that whoever enters the scope sets.
  @discardableResult
  func declare(_ name: Int32) -> Int32 {
    if storedNames.insert(name).inserted { stores.append(name) }
    references[name]?.load = nil
    return references[name]?.slot ?? define(name, nil)
  }

  func declareTemplateReference(_ name: Int32) { define(name, .templateReference) }

  func hops(to reference: Reference) -> Int16 { Int16(clamping: function.level - reference.level) }

  /// Whether a name is one of the profile's data here.
  func isFromContext(_ name: Int32) -> Bool {
    if case .context = find(name)?.load { true } else { false }
  }

  /// Whether the scope assigns a variable that an outer scope has, too.
  func hidesOuter(_ name: Int32) -> Bool { if case .outer = references[name]?.load { true } else { false } }

  @discardableResult
  private func define(_ name: Int32, _ load: InitialValue?) -> Int32 {
    let slot = function.slotCount
    function.slotCount += 1
    references[name] = Reference(level: function.level, slot: slot, load: load)
    return slot
  }
}

/// The variables that live as long as one call.
final class FunctionSlots {
  let level: Int
  var slotCount: Int32 = 0
  init(level: Int) { self.level = level }
}
