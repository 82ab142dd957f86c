extension SDKURL {
  /// All that is compared, in one text.
  var comparedText: String {
    let start = "\(scheme ?? ""):\(host ?? "")|\(path)"
    return query.map { start + "?" + $0 } ?? start
  }
}
