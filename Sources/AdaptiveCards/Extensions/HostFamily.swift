import AdaptiveElements
import Markdown
import Templates

/// One of Microsoft's hosts, by a part of the names of its HostConfigs: a row of `adaptive-hosts.tsv`.
struct HostFamily: Sendable, Hashable {
  /// The name that a message writes.
  var title: String
  /// The name in the table of elements.
  var label: String
  /// The newest version of the schema that it takes.
  var newestVersion: Version
  /// The greatest widths of very narrow, narrow and standard
  /// cards where its HostConfig names none, in CSS pixels.
  var widthBreakpoints: [Double]
  /// The types that others of its label draw; `29:` stands for the ids of a bot's users.
  var missingTypes: Set<String>
  /// The Markdown that it formats in a TextBlock, and in all other texts.
  var markdown: MarkdownFeatures
  var briefMarkdown: MarkdownFeatures

  /// The family of a host; nil for an app's own, and for the JavaScript renderer.
  static func of(_ hostName: String) -> HostFamily? {
    let name = hostName.lowercased()
    for (part, family) in all where name.utf8.span.contains(part) { return family }
    return nil
  }

  static let teams = of("teams")

  private static let all = Templates.rows("adaptive-hosts.tsv", separator: "\t").map { fields in
    let family = HostFamily(
      title: fields[1], label: fields[2], newestVersion: Version(fields[3]) ?? .latest,
      widthBreakpoints: fields[4].split(separator: " ").compactMap { Double($0) },
      missingTypes: Set(fields[5].split(separator: " ").map(String.init)), markdown: features(fields[6]),
      briefMarkdown: features(fields[7]))
    return (part: Array(fields[0].utf8), family: family)
  }

  private static func features(_ names: String) -> MarkdownFeatures {
    names == "reference" ? .reference : MarkdownFeatures(names: names)
  }

  /// What no host has released yet is shown for Microsoft Teams, whose people announced it.
  func draws(_ type: ElementType) -> Bool {
    (type.hosts.isEmpty ? label == "Teams" : type.hosts.contains(label)) && !missingTypes.contains(type.name)
  }

  /// Whether it draws a type of the schema; one that the table does not know is another host's.
  func draws(_ type: String) -> Bool { ElementTable.shared.type(type).map { draws($0) } ?? true }

  var isTeams: Bool { label == "Teams" }
}
