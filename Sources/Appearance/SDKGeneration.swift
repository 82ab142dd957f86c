/// The generation of Braze's SDK whose cards are drawn where a theme says nothing of a part.
public enum SDKGeneration: String, Sendable, Hashable, CaseIterable { case current, legacy }
