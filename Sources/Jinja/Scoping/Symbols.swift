/// The variables of a scope: of the template, a loop, a macro,
/// a block. A name means one variable in all of it.
final class Symbols {
  struct Reference {
    /// The function that has the variable: a template, a block or a
    /// macro has one, and shares it with its loops.
    var level: Int
    var slot: Slot
    /// Its value when the scope begins; nil if whoever enters the scope sets it.
    var load: InitialValue?
  }

  let parent: Symbols?
  let function: FunctionSlots
  /// Whether it is the body of a loop.
  let isLoop: Bool
  private(set) var references: [NameID: Reference] = [:]
  private(set) var stores: [NameID] = []
  private var storedNames: Set<NameID> = []
  /// The variables that templates inside see, once they have been asked for.
  var locals: [LocalVariable]?

  init(parent: Symbols?, function: FunctionSlots, isLoop: Bool = false) {
    (self.parent, self.function, self.isLoop) = (parent, function, isLoop)
  }

  var entries: ScopeEntries {
    references.values.sorted { $0.slot.place < $1.slot.place }.compactMap { variable in
      variable.load.map { (variable.slot, $0) }
    }
  }

  func find(_ name: NameID) -> Reference? {
    var scope: Symbols? = self
    while let symbols = scope {
      if let reference = symbols.references[name] { return reference }
      scope = symbols.parent
    }
    return nil
  }

  func load(_ name: NameID) {
    if find(name) == nil { define(name, .context(name)) }
  }

  /// - Parameter isConditional: Whether the assignment is in a branch, so that the outer value may remain.
  func store(_ name: NameID, isConditional: Bool) {
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
  func declare(_ name: NameID) -> Slot {
    if storedNames.insert(name).inserted { stores.append(name) }
    references[name]?.load = nil
    return references[name]?.slot ?? define(name, nil)
  }

  func declareTemplateReference(_ name: NameID) { define(name, .templateReference) }

  func hops(to reference: Reference) -> Int16 { Int16(clamping: function.level - reference.level) }

  /// Whether a name is one of the profile's data here.
  func isFromContext(_ name: NameID) -> Bool {
    if case .context = find(name)?.load { true } else { false }
  }

  /// Whether the scope assigns a variable that an outer scope has, too.
  func hidesOuter(_ name: NameID) -> Bool { if case .outer = references[name]?.load { true } else { false } }

  @discardableResult
  private func define(_ name: NameID, _ load: InitialValue?) -> Slot {
    let slot = Slot(function.slotCount)
    function.slotCount += 1
    references[name] = Reference(level: function.level, slot: slot, load: load)
    return slot
  }
}

/// The variables that live as long as one call.
final class FunctionSlots {
  let level: Int
  var slotCount = 0
  init(level: Int) { self.level = level }
}
