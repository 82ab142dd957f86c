import Diagnostics

/// The findings that profiles or data sets have of one definition, joined where they say the same.
public struct ProfileFindings {
  /// A finding at one place, with what each of the profiles has there.
  private struct Group {
    var first: Finding
    var messages: [(message: String, profiles: [Int])]
  }

  private struct Key: Hashable {
    var code: Code
    var place: Place
  }

  private let names: [String]
  /// The number of profiles or data sets that the definition was read for.
  public var concerned: Int
  private var groups: [Group] = []
  private var indices: [Key: Int] = [:]

  /// - Parameter names: The ids of the profiles, and after them what data sets are called.
  public init(_ names: [String], concerned: Int = 0) { (self.names, self.concerned) = (names, concerned) }

  /// Adds a finding that some profiles have.
  public mutating func add(_ finding: Finding, for profiles: [Int]) {
    let key = Key(code: finding.code, place: finding.place)
    guard let index = indices[key] else {
      indices[key] = groups.count
      groups.append(Group(first: finding, messages: [(finding.message, profiles)]))
      return
    }
    groups[index].first.severity = max(groups[index].first.severity, finding.severity)
    if let messageIndex = groups[index].messages.firstIndex(where: { $0.message == finding.message }) {
      for profile in profiles where !groups[index].messages[messageIndex].profiles.contains(profile) {
        groups[index].messages[messageIndex].profiles.append(profile)
      }
    } else {
      groups[index].messages.append((finding.message, profiles))
    }
  }

  /// One finding for each code and place. It names the profiles unless all have it.
  public var joined: [Finding] { joined(leavingOut: [], unlessOf: 0) }

  /// The joined findings, without those of the given codes that fewer than `count` profiles have.
  public func joined(leavingOut codes: Set<Code>, unlessOf count: Int) -> [Finding] {
    groups.compactMap { group in
      let first = group.messages[0]
      if group.messages.count == 1, first.profiles.count >= concerned { return group.first }
      if codes.contains(group.first.code), group.messages.flatMap(\.profiles).count < count { return nil }
      let messages = group.messages.prefix(3).map { "\($0.message) (\(names($0.profiles)))" }.joined(separator: "; ")
      let rest = group.messages.dropFirst(3).flatMap(\.profiles).count
      return group.first.saying(
        rest == 0 ? messages : messages + "; and otherwise for \(rest) more",
        to: group.messages.flatMap(\.profiles).map { names[$0] })
    }
  }

  private func names(_ profiles: [Int]) -> String { ProfileNames.joined(profiles.map { names[$0] }) }
}

/// Names of several profiles as one.
public enum ProfileNames {
  /// Joins names as "Ann; Ben" or "Ann; Ben; and 2 more", because many a name has a comma in it.
  public static func joined(_ names: [String]) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    let rest = names.count > 3 ? ["and \(names.count - 2) more"] : []
    return (names.prefix(rest.isEmpty ? 3 : 2) + rest).joined(separator: "; ")
  }
}
