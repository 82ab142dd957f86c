/// The values of names at one place of a template.
public struct ExpressionScope: Sendable {
  /// `$data`, where names without `$` are looked up.
  public var data: ExpressionValue
  /// `$root`.
  public var root: ExpressionValue
  /// `$host`.
  public var host: ExpressionValue
  /// `$index`: the position in the list that repeats the object; nil outside.
  public var index: Int?

  /// Creates the scope of one place; at the root of a template, `data` and `root` are the same value.
  public init(data: ExpressionValue, root: ExpressionValue, host: ExpressionValue, index: Int? = nil) {
    (self.data, self.root, self.host, self.index) = (data, root, host, index)
  }

  /// The value of a name with `$` before it, in any letter case.
  func named(_ name: String) -> ExpressionValue {
    switch name.lowercased() {
    case "$root": root
    case "$data": data
    case "$host": host
    case "$index": index.map { .number(Double($0)) } ?? .missing
    case "$_actemplateversion":
      .object(["major": .number(2), "minor": .number(3), "patch": .number(1), "suffix": .string("")])
    default: .missing
    }
  }
}

/// The surroundings of an evaluation besides its
/// data. Nothing is read from the machine, so
/// that the same input gives the same result.
public struct ExpressionSettings: Sendable {
  /// Unix seconds: what `utcNow` and the functions about the future and the past start from.
  public var now: Double

  /// Creates settings; `now` is in seconds since 1970, UTC.
  public init(now: Double) { self.now = now }
}

/// A name that an expression wants and the data lacks.
public struct MissingName: Sendable, Equatable {
  /// As it is written: `user.name`.
  public var path: String
  /// The part of it that is missing.
  public var name: String
  /// The names that are there instead.
  public var candidates: [String]
}
