import Templates

/// The sentences that say where a preview may differ from the app.
public enum FidelityNote {
  private static let sentences = Templates.dictionary("fidelity.tsv", separator: "\t") { $0[1] }

  /// The sentences under those names whose condition holds, in the order of the names.
  public static func all(_ conditions: KeyValuePairs<String, Bool>) -> [String] {
    conditions.compactMap { name, holds in holds ? sentences[name] : nil }
  }
}
