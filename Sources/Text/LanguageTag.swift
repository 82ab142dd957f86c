/// The form of language tags (BCP 47), and the direction of writing that one implies.
public enum LanguageTag {
  /// Whether a text has the form of BCP 47: a language of two or three letters, and parts of up to eight
  /// letters and digits after hyphens.
  public static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, 2...3 ~= language.count, language.allSatisfy(\.isLetter) else { return false }
    return parts.dropFirst().allSatisfy { part in
      1...8 ~= part.count && part.allSatisfy { $0.isLetter || $0.isDigit }
    }
  }

  /// Whether the tag's script, or else its language, is
  /// written from right to left: "ar", "az-Arab". Nil is not.
  public static func isRightToLeft(_ tag: String?) -> Bool {
    guard let tag else { return false }
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains(script)
    }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(parts.first ?? "")
  }
}
