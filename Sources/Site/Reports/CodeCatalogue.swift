import Appearance
import Campaign
import ContentBlocks
import ContentCards
import Diagnostics
import Documents
import Mustache

/// Every code that a finding can have.
public enum CodeCatalogue {
  public static let all: [Code] = Code.documentCodes + Code.templateCodes + Code.themeCodes + Code.projectCodes
}
