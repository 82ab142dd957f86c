/// What a click on one element of a shown block does.
public struct Click: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case browser
    case deepLink = "deep-link"
    case close
    /// The SDK finds no action for the address: an error is logged, and nothing opens.
    case unmatched
    /// No link is around the element on the page.
    case notClickable = "not-clickable"
    /// More than one action fits; the SDK takes any.
    case ambiguous
    /// A script runs, and the SDK does not hear of it.
    case runsScript = "runs-script"
    /// The page goes to `about:blank`: the block is empty from then on.
    case blanksBlock = "blanks-block"
  }

  /// The element's name.
  public var element: String
  /// Its text, blanks collapsed.
  public var text: String
  /// The address that WebKit asks for; nil where it asks for none.
  public var request: String?
  public var outcome: Outcome
  /// The actions that fit, where there is more than one.
  public var candidates: [BlockAction]

  public init(
    element: String, text: String, request: String?, outcome: Outcome, candidates: [BlockAction] = []
  ) {
    self.element = element
    self.text = text
    self.request = request
    self.outcome = outcome
    self.candidates = candidates
  }
}
