import Appearance
import Campaign
import Diagnostics
import Site

/// A theme of a project, in formats for use outside the site.
public struct ThemeExport: Sendable {
  /// The formats: our style sheet, tokens as JSON, a HostConfig of Adaptive Cards, design tokens of the W3C
  /// group, resources of an Android app, and rules for the web SDK's cards.
  public enum Format: String, Sendable, CaseIterable { case css, json, hostconfig, dtcg, android, web }

  /// The theme with all that it extends.
  public var theme: Theme
  /// Findings in the project's theme files.
  public var findings: [Finding]
  /// The project that has the theme.
  public var project: Project

  /// `name` is a theme's id; `braze` is the built-in look.
  public static func of(_ name: String, _ options: BuildOptions) throws(BuildFailure) -> ThemeExport {
    let project = Project.open(try options.folder(), now: options.now)
    let themes = project.environment.themes
    guard let theme = themes[name] else {
      let advice = Suggestion.advice(for: name, among: Set(themes.ids + ["braze"]).sorted())
      throw BuildFailure(what: "there is no theme \"\(name)\"; \(advice)", cause: .unknownName(nil))
    }
    let findings = project.findings.filter { $0.place.file.hasPrefix("Content/themes/") }
    return ThemeExport(theme: theme, findings: findings, project: project)
  }

  /// `mode` leaves out the other mode. The formats `hostconfig`, `dtcg` and `android` have only one, which
  /// is light by default.
  public func bytes(_ format: Format, mode: Mode?) -> [UInt8] {
    let modes = mode.map { [$0] } ?? Mode.allCases
    switch format {
    case .css: return theme.css(modes: modes)
    case .json: return theme.json(modes: modes)
    case .hostconfig:
      let config = systems.lazy.compactMap { $0.hostConfig(of: theme, mode: mode ?? .light) }.first
      return Array((config ?? "").utf8)
    case .dtcg: return theme.designTokens(mode: mode ?? .light)
    case .android: return Array(theme.androidResources(mode: mode ?? .light).utf8)
    case .web: return Array(theme.webRules(modes: modes).utf8)
    }
  }

  /// A text for people, with one line for each token.
  public func text(mode: Mode?) -> String {
    var out = "\(theme.name)\n"
    if let file = theme.file { out += "  \(file)\n" }
    if !theme.bases.isEmpty { out += "  extends \(theme.bases.joined(separator: ", "))\n" }
    let modes = mode.map { [$0] } ?? Mode.allCases
    var group = ""
    for token in theme.tokens {
      if token.group != group {
        group = token.group
        out += "\n\(group)\n"
      }
      let values = modes.map { token.value($0)?.text ?? "not set" }
      let isSame = values.allSatisfy { $0 == values.first }
      let name = token.name + String(repeating: " ", count: max(1, 34 - token.name.count))
      let mark = theme.changes.contains(token.path) ? "* " : "  "
      out += "\(mark)\(name)\(isSame ? values.first ?? "" : values.joined(separator: " / "))\n"
    }
    return out + "\n* differs from what the theme extends\n"
  }
}
