import Diagnostics

extension Code {
  public static let changedSinceApproval = Code(
    "review/changed-since-approval", .warning, "A definition that changed after somebody had approved it",
    why: "What is sent, or how it looks, is not what was signed off.",
    fix: "Look at it again, and approve it: cardproof approve ID.",
    example: "Content/cards/spring.md, of which a word changed after cardproof approve spring")
  public static let notApproved = Code(
    "review/not-approved", .error, "A definition that nobody has approved",
    why: "The project asks for an approval of each definition: approvals: required in site.yaml.",
    fix: "Have somebody look at it, and approve it: cardproof approve ID.",
    example: "approvals: required    # in site.yaml")
  static let badApproval = Code(
    "review/bad-approval", .error, "An approval that cannot be read, or is of nothing",
    why: "What it says does not count, so that the definition is not approved.",
    fix: "Approve the definition anew, or take the line out: cardproof approve ID --revoke.",
    example: "cards/a: { text: a1, looks: b2, by: Ines, on: 2026-11-23 }")

  static let reviewCodes = [changedSinceApproval, notApproved, badApproval]
}
