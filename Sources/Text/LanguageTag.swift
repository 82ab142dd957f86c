/// What a language tag (BCP 47) says about the direction of writing.
public enum LanguageTag {
  public static func isRightToLeft(_ tag: String?) -> Bool {
    guard let tag else { return false }
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains(script)
    }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(parts.first ?? "")
  }
}
