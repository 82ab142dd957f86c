import Diagnostics

extension Renderer {
  /// Calls `make` for the message, expected values and hint of the first finding of a kind and place.
  /// `isListed` is false beyond the limit, where findings are only counted and need no hint.
  mutating func report(
    _ code: Code, subject: String, at token: Int,
    make: (borrowing Renderer, _ isListed: Bool) -> (message: String, expected: [String], hint: String?)
  ) {
    let place = library.program.place(of: token)
    var allProblems = Problems()
    swap(&allProblems, &problems)
    let isListed = allProblems.findings.count < [Finding].limitPerFile
    allProblems.report(code, at: place, subject: subject) {
      let (message, expected, hint) = make(self, isListed)
      let hints = [hint, inclusions()].compactMap { $0 }
      return Finding(
        code, at: place, message, expected: expected, hint: hints.isEmpty ? nil : hints.joined(separator: "; "))
    }
    swap(&allProblems, &problems)
  }

  @inline(never)
  mutating func report(_ code: Code, _ message: String, at token: Int) {
    report(code, subject: "", at: token) { _, _ in (message, [], nil) }
  }

  @inline(never)
  mutating func report(_ code: Code, _ message: String, naming path: Int32, at token: Int) {
    let name = name(path)
    report(code, subject: name, at: token) { _, _ in ("\"\(name)\" \(message)", [], nil) }
  }

  /// The includers of this template: `included from a.mustache:1:2, included from …`, innermost first.
  private func inclusions() -> String? {
    var parts: [String] = []
    var next = call
    while next >= 0, parts.count < 8 {
      let place = library.program.place(of: Int(calls[Int(next)].token))
      parts.append("included from \(place.file):\(place.line):\(place.column)")
      next = calls[Int(next)].outer
    }
    if next >= 0 { parts.append("…") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
