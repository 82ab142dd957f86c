extension Zone {
  /// The moment, in Unix seconds, at which clocks of the zone show a date and time, given as if it were
  /// in UTC. An hour that they leave out is read as the one after it.
  public func moment(ofLocal local: Double) -> Double {
    let seconds = Timestamp(seconds: local).wholeSeconds
    return local - Double(offset(at: seconds - offset(at: seconds)))
  }

  /// A moment in Unix seconds as clocks of the zone show it: `6 Apr 2026, 02:00 CEST`.
  public func readable(_ moment: Double) -> String {
    let seconds = Timestamp(seconds: moment).wholeSeconds
    let text = Timestamp(seconds: Double(seconds + offset(at: seconds))).readable.utf8.dropLast("UTC".utf8.count)
    let letters = abbreviation(at: seconds)
    return String(Substring(text)) + (letters.utf8.first?.isLetter == true ? letters : "UTC\(letters)")
  }
}
