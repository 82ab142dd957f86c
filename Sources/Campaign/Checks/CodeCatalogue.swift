import Appearance
import CardSystems
import Diagnostics
import Documents
import Mustache
import Personalisation

extension Code {
  /// Every code that a finding can have.
  public static let all: [Code] =
    documentCodes + mustacheCodes + appearanceCodes + cardSystemsCodes + payloadCodes + projectCodes + checksCodes
    + personalisationCodes + reviewCodes
    + systems.flatMap { $0.codes }

  /// All codes by the first part of their ids, in alphabetical order.
  public static let groups: [(name: String, codes: [Code])] = Dictionary(grouping: all) { String($0.group) }
    .map { (name: $0.key, codes: $0.value.sorted { $0.id < $1.id }) }.sorted { $0.name < $1.name }

  /// The code with this id; nil if there is none.
  public static func named(_ id: String) -> Code? { all.first { $0.id == id } }
}
