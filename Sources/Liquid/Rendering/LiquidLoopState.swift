/// An error that Ruby Liquid prints into the text.
struct LiquidRenderError: Sendable, Hashable {
  var kind: LiquidErrorKind
  var message: String
  var line: Int?
}

/// How far a loop is.
struct LiquidLoopState: Sendable {
  /// Variable and source, or the name of a partial.
  var name: [UInt8]
  var length: Int
  var index = 0
  /// The number of the loop around it.
  var parent: Int?
  /// Only in tables.
  var columns = 0
  var column = 1
  var row = 1
}
