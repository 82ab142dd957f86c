/// The variables that a template sees.
struct VariableScope: Sendable {
  /// The variables of a loop or of a partial.
  struct Frame: Sendable {
    var name: VariableName?
    var item = LiquidValue.null
    /// The loop's number, if it is one.
    var loop: Int?
    var isTable = false
    var variables = ValueTable()
  }

  var globals = ValueTable()
  /// From the outermost to the innermost.
  var frames: [Frame] = []
  /// The variables of `increment` and `decrement`.
  var counters = ValueTable()
  /// Whether the data of the profile is visible.
  var seesData = true
  var forbidsInclude = false
  /// The loops that run, by number.
  var runningLoops: [Int] = []
  var cycles: [CycleKey: Int] = [:]
  /// Where loops ended, by variable and source.
  var offsets: [VariableName: Int] = [:]
  /// The text that `ifchanged` printed last.
  var printedText: [UInt8]?

  func value(of name: VariableName, in data: ValueMap) -> LiquidValue {
    var i = frames.count
    while i > 0 {
      i -= 1
      if let value = VariableScope.find(name, frames[i]) { return value }
    }
    if globals.count > 0, let value = globals[name] { return value }
    if counters.count > 0, let value = counters[name] { return value }
    return seesData ? data.table[name] ?? .null : .null
  }

  private static func find(_ name: VariableName, _ frame: Frame) -> LiquidValue? {
    if let frameName = frame.name, frameName == name { return frame.item }
    if let loop = frame.loop, name == (frame.isTable ? .tableLoop : .forLoop) {
      return .loop(loop, isTable: frame.isTable)
    }
    return frame.variables.count > 0 ? frame.variables[name] : nil
  }

  func isAssigned(_ name: VariableName) -> Bool { globals[name] != nil || frames.contains { $0.name == name } }
}

/// The name of a cycle: a value, or the values as they are written.
enum CycleKey: Sendable, Hashable {
  case written([UInt8])
  case value([UInt8])
}

/// An error that Ruby Liquid prints into the text.
struct RenderError: Sendable, Hashable {
  var kind: LiquidErrorKind
  var message: String
  var line: Int?
}

/// How far a loop is.
struct LoopState: Sendable {
  /// Variable and source, or the name of a partial.
  var name: [UInt8]
  var length: Int
  var index = 0
  /// The number of the loop around it.
  var parent: Int?
  /// Only in tables.
  var columns = 0

  var column: Int { columns > 0 ? index % columns + 1 : index + 1 }
  var row: Int { columns > 0 ? index / columns + 1 : 1 }
}
