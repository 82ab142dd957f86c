import Diagnostics

/// Finds the templates that a theme names.
struct ComponentResolver {
  let templates: Set<String>

  /// The template's name, with or without `Templates/` before it and an extension after it.
  func name(_ reference: String) -> String? {
    var name = reference
    var candidates = [name]
    for prefix in ["./", "Templates/", "templates/"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
      candidates.append(name)
    }
    for ending in [".mustache", ".html"] where name.hasEnding(ending) {
      candidates.append(String(name.dropLast(ending.count)))
    }
    return candidates.first { templates.contains($0) }
  }

  /// Where the template of a name would stand.
  private func file(of reference: String) -> String {
    var name = reference
    for prefix in ["./", "Templates/", "templates/"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
    }
    return "Templates/\(ThemeReader.excerpt(name))" + (name.hasExtension("mustache") ? "" : ".mustache")
  }

  func missing(_ reference: String, at place: Place) -> Finding {
    Finding(
      .themeMissingTemplate, at: place, "there is no template \"\(ThemeReader.excerpt(reference))\"",
      hint: Suggestion.hint(for: reference, among: templates.sorted()) ?? "its file would be \(file(of: reference))")
  }
}
