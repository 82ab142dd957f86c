import Diagnostics

extension Code {
  public static let unknownKey = Code(
    "document/unknown-key", .error, "A key that this kind of file does not have",
    why: "A misspelt key would otherwise be ignored, and the card sent without what it was meant to say.",
    fix: "Correct the spelling, or take the key out.")
  public static let wrongType = Code(
    "document/wrong-type", .error, "A value of the wrong type",
    why: "The SDK reads each property as one type; another one is dropped or fails the whole card.",
    fix: "Write the value as the expected type; quote text that looks like a number or true and false.")
  public static let unknownValue = Code(
    "document/unknown-value", .error, "A name that is not in the closed set",
    why: "Only the listed names have a meaning.", fix: "Use one of the expected values.")
  public static let missingKey = Code(
    "document/missing-key", .error, "A required key is missing",
    why: "Without it the SDK cannot decode the card.", fix: "Add the key.")
  public static let syntax = Code(
    "document/syntax", .error, "The file is not well-formed",
    why: "Nothing in it can be read.", fix: "Correct the syntax at the place named.")
  public static let duplicateKey = Code(
    "document/duplicate-key", .error, "A key that stands twice in one map",
    why: "Readers disagree about which one counts.", fix: "Keep one of them.")
  public static let unreadable = Code(
    "document/unreadable", .error, "A file that cannot be read as text",
    why: "Definitions are UTF-8 text of a size that a person could have written.",
    fix: "Save the file as UTF-8; keep it below the size limit.")
}
