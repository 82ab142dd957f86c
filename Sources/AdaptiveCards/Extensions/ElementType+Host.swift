import AdaptiveElements

extension ElementType {
  /// Whether the schema does not have it, but a host.
  var isOfHost: Bool {
    if hosts.isEmpty { return true }
    guard ["element", "action", "run"].contains(kind), !["TableRow", "TextRun"].contains(name) else { return false }
    return Element.types[name] == nil && Action.types[name] == nil
  }

  /// The hosts that draw it, in a sentence.
  var owner: String {
    if hosts.isEmpty || hosts.contains("Teams") { return HostExtensions.teams }
    return hosts.joined(separator: " and ")
  }
}
