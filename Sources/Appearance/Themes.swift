/// Stub until the module lands: replaced by the appearance branch.
public struct Themes: Sendable {
  public init() {}
}
