extension SDKURL {
  /// All parts that the SDK compares, as one text.
  var comparedText: String {
    let start = "\(scheme ?? ""):\(host ?? "")|\(path)"
    return query.map { start + "?" + $0 } ?? start
  }
}
