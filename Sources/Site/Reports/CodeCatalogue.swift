import Appearance
import CardSystems
import Campaign
import ContentCards
import Diagnostics
import Documents
import Mustache

/// Every code that a finding can have.
public enum CodeCatalogue {
  public static let all: [Code] =
    Code.documentCodes + Code.mustacheCodes + Code.appearanceCodes + Code.cardSystemsCodes + Code.cardCodes
    + Code.projectCodes
}
