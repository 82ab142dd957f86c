import Appearance
import CardSystems
import Diagnostics
import Documents
import Mustache

extension Code {
  /// Every code that a finding can have.
  public static let all: [Code] =
    documentCodes + mustacheCodes + appearanceCodes + cardSystemsCodes + projectCodes + systems.flatMap { $0.codes }
}
