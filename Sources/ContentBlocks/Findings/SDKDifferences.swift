import Diagnostics

extension ContentBlock {
  /// The differences of the block on another SDK: whether it is
  /// shown, what a click does, and how often it is shown.
  var foundDifferences: [UnplacedFinding] {
    let all = ([self] + others).sorted { $0.sdk < $1.sdk }
    guard all.allSatisfy({ $0.isShown == isShown }) else {
      let showing = { (isShown: Bool) in
        let sdks = all.filter { $0.isShown == isShown }.map(\.sdk)
        return Self.list(sdks) + (sdks.count == 1 ? " shows" : " show")
      }
      let message = "\(showing(true)) the block, \(showing(false)) nothing of it"
      return [UnplacedFinding(code: .sdkDiffers, severity: .warning, needle: "", message: message)]
    }
    var found: [UnplacedFinding] = []
    if [.onlyOnce, .oncePerVisit].contains(frequency) {
      let ofIOS = frequency.meaning(on: .ios).prefix { $0 != ":" }
      let message = "\(frequency.rawValue): \(ofIOS) (iOS); \(frequency.meaning(on: .android)) (Android)"
      found.append(UnplacedFinding(code: .sdkDiffers, needle: frequency.rawValue, message: message))
    }
    let outcomes = all.map(\.normalized.outcomes)
    guard isShown, outcomes.contains(where: { $0 != outcomes[0] }) else { return found }
    var known = outcomes.map { Dictionary($0.map { ($0.element, $0.outcome) }) { first, _ in first } }
    for (element, label) in Self.elements(of: outcomes) {
      var sentences: [(outcome: String, sdks: [BlockSDK])] = []
      for i in all.indices {
        let outcome = known[i].removeValue(forKey: element) ?? "nothing, it is no button"
        let index = sentences.firstIndex { $0.outcome == outcome }
        if let index { sentences[index].sdks.append(all[i].sdk) } else { sentences.append((outcome, [all[i].sdk])) }
      }
      guard sentences.count > 1 else { continue }
      guard found.count < Self.mostDifferences else {
        found[found.count - 1].omittedCount += 1
        continue
      }
      let told = sentences.map { "\($0.outcome) (\(Self.list($0.sdks)))" }.joined(separator: "; ")
      let message = "a click on \"\(label.prefix(80))\": \(told)"
      found.append(UnplacedFinding(code: .sdkDiffers, needle: label, message: message))
    }
    return found
  }

  private static let mostDifferences = 8

  /// The elements of all lists by their keys, each once, with the texts by which people know them.
  private static func elements(of outcomes: [[ClickOutcome]]) -> [(key: String, label: String)] {
    var keys: Set<String> = []
    return outcomes.joined().filter { keys.insert($0.element).inserted }.map { ($0.element, $0.label) }
  }

  private static func list(_ sdks: [BlockSDK]) -> String {
    sdks.map(\.name).joined(separator: sdks.count > 2 ? ", " : " and ")
  }
}

/// The outcome of a click on an element, in words that can be compared between SDKs.
struct ClickOutcome: Hashable {
  /// The element's name and text, and how many such come before it.
  var element: String
  var label: String
  var outcome: String
}

extension NormalizedBlock {
  var outcomes: [ClickOutcome] {
    var counts: [String: Int] = [:]
    return clicks.map { click in
      let key = click.element + " " + click.text
      let number = counts[key, default: 0]
      counts[key] = number + 1
      let isOpened = [.browser, .deepLink, .unmatched].contains(click.outcome)
      let address = isOpened ? click.request.map { ", \(Identifiers.masked($0).prefix(120))" } ?? "" : ""
      return ClickOutcome(
        element: "\(key) \(number)", label: click.text.isEmpty ? click.element : click.text,
        outcome: (click.outcome == .unmatched ? "nothing opens" : Identifiers.masked(click.sentence)) + address)
    }
  }
}
