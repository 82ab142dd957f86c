/// The colour mode of a frame, as its `data-mode` says it.
public enum Mode: String, Sendable, Hashable, CaseIterable {
  case light, dark

  public var other: Mode { self == .light ? .dark : .light }
}
