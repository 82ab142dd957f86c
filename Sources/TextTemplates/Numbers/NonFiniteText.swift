extension Double {
  /// The word for infinity or NaN; nil for a finite number. Infinity may have a minus before it.
  public func nonFiniteText(nan: String = "NaN", infinity: String = "Infinity") -> [UInt8]? {
    if isFinite { return nil }
    if isNaN { return Array(nan.utf8) }
    return Array((self < 0 ? "-\(infinity)" : infinity).utf8)
  }
}
