/// All functions that are evaluated, by name.
enum FunctionTable {
  static let groups = [
    LogicFunctions.all, ComparisonFunctions.all, MathFunctions.all, TextFunctions.all, TextFunctions.searching,
    ListFunctions.all, ListFunctions.loops, ObjectFunctions.all, ConversionFunctions.all, BinaryFunctions.all,
    URIFunctions.all, TypeFunctions.all, DateFunctions.all, DateFunctions.parts, ZoneFunctions.all, TimexFunctions.all,
  ]

  static let all: [String: ExpressionFunction] = {
    var all: [String: ExpressionFunction] = [:]
    for function in groups.joined() { for name in function.names { all[name] = function } }
    return all
  }()

  /// The functions of the engine that read and write other languages.
  static let notEvaluated: Set = ["jPath", "xPath", "xml"]

  /// The names that are words.
  static let names = all.keys.filter { $0.utf8.allSatisfy { $0 | 0x20 >= 0x61 } }.sorted()
}
