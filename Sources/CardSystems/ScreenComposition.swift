import Diagnostics
import Documents

/// The screens of a card system, such as a feed or a placeholder:
/// few, and made last from the summaries of all definitions.
public protocol ScreenComposition: Sendable {
  associatedtype Definition: Sendable
  associatedtype Screen: Sendable
  /// The values of all definitions from which screens choose, collected once for all screens.
  associatedtype Catalogue: Sendable

  /// The names and places of the screens' files; nil where a system has none.
  static var screens: FileKind? { get }

  /// Reads and checks a screen's file.
  static func decodeScreen(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> Screen?

  /// Whether a screen is another one for readers of another language; no, by default.
  static func dependsOnLanguage(_ screen: Screen) -> Bool

  /// Collects what screens choose from. `summaries` are
  /// those of all definitions, in the order of their files.
  static func catalogue(of summaries: [Summary]) -> Catalogue

  /// Findings of screens that say something only where every
  /// profile has them: a screen may well be empty for some.
  static var codesOfEverybody: Set<Code> { get }

  /// Makes all that the screen's page shows; `load` reads
  /// a definition again, by its index among the summaries.
  static func compose(
    _ screen: Screen, from catalogue: Catalogue, load: (Int) -> Definition?, root: String,
    in environment: Environment, findings: inout [Finding]
  ) -> Preview
}

extension ScreenComposition {
  /// None: each finding counts for every profile.
  public static var codesOfEverybody: Set<Code> { [] }
  /// False: the screen is the same in every language.
  public static func dependsOnLanguage(_ screen: Screen) -> Bool { false }
}
