import Documents

extension Node {
  /// A value of a report as a text: strings as they are, lists of strings with commas, all else as JSON.
  public var reportText: String {
    if let string { return string }
    if let list, list.allSatisfy({ $0.string != nil }) { return list.compactMap(\.string).joined(separator: ", ") }
    return json()
  }

  /// A theme's token as a text: what it is in light and in dark, once where these are alike.
  public var tokenText: String {
    var values = [self["light"], self["dark"]].compactMap { $0?["value"]?.reportText }
    if values.count == 2, values[0] == values[1] { values.removeLast() }
    return values.isEmpty ? reportText : values.joined(separator: " / ")
  }
}
