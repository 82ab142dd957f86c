import Personalisation

/// A definition or screen as some profiles get it, who all get the
/// same. A class, because reports and pages go through lists of them.
public final class View: Sendable, Equatable, Codable {
  /// Indices of profiles, ascending.
  public let profiles: [Int]
  /// The profiles' ids.
  public let ids: [String]
  /// Whether the service sends it to these profiles, and why not.
  public let delivery: Delivery
  /// Nil where nothing is sent, and for a screen.
  public let summary: Summary?
  /// The label of the data that fill it, where it has several sets.
  public let dataSet: String?
  /// The first words in which these profiles get another text than others; nil where all texts are alike.
  public let excerpt: String?

  /// Takes the profiles' ids from `all`, by their indices.
  public init(
    _ profiles: [Int], in all: Profiles, delivery: Delivery = .sent, summary: Summary? = nil, dataSet: String? = nil,
    excerpt: String? = nil
  ) {
    (self.profiles, self.delivery, self.summary, self.excerpt) = (profiles, delivery, summary, excerpt)
    (ids, self.dataSet) = (profiles.map { all.all[$0].id }, dataSet)
  }

  /// Compares all of its parts.
  public static func == (a: View, b: View) -> Bool {
    (a.profiles, a.ids, a.delivery, a.summary, a.dataSet, a.excerpt)
      == (b.profiles, b.ids, b.delivery, b.summary, b.dataSet, b.excerpt)
  }
}
