import Diagnostics

/// Findings about web addresses, which are made only by `check --external-links`.
extension Code {
  public static let linkUnreachable = Code(
    "link/unreachable", .warning, "An address of the web at which nothing is found",
    why: "Whoever taps the card sees an error page, or the card a gap where its picture should be.",
    fix: "Correct the address; or mute it with a reason, where a server only refuses machines.",
    source: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5",
    example: "url: https://example.com/gone, which answers 404; found by cardproof check --external-links")
  public static let linkMoved = Code(
    "link/moved", .info, "An address of the web that has moved for good",
    why: "Each tap makes a detour, for as long as the old server still tells the way.", fix: "Write the new address.",
    source: "https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2",
    example: "url: http://example.com/, which answers 301; found by cardproof check --external-links")
  public static let linkNotAsked = Code(
    "link/not-asked", .info, "An address of the web of which nothing is known",
    why:
      "It holds Liquid or Jinja and is another one for each customer; or it is a machine of the local network; or its server asks to come back later.",
    fix: "Nothing to do; try the link by hand where it matters.",
    example: "url: https://example.com/{{ ${user_id} }}; found by cardproof check --external-links")

  static let linkCodes = [linkUnreachable, linkMoved, linkNotAsked]
}
