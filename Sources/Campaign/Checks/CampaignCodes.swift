import Appearance
import CardSystems
import Diagnostics
import Documents
import Mustache
import Personalisation

extension Code {
  static let linkOut = Code("project/link-out", .error, isFixed: true)
  public static let unreadableFile = Code("project/unreadable-file", .error, isFixed: true)
  static let gitRepository = Code("project/git-repository", .error)
  static let unknownFile = Code("project/unknown-file", .warning)
  static let unusedData = Code("project/unused-data", .warning)
  static let badImage = Code("project/bad-image", .error)
  static let duplicateID = Code("project/duplicate-id", .error)
  static let idCase = Code("project/id-case", .warning)
  public static let unusableID = Code("project/unusable-id", .error)
  static let unknownTheme = Code("project/unknown-theme", .error)
  static let missingContent = Code("project/no-content", .error)

  static let damagedImage = Code("project/damaged-image", .error)
  static let largeImage = Code("project/large-image", .warning)
  static let manyPixels = Code("project/many-pixels", .warning)
  static let largeInlining = Code("project/large-inlining", .warning)
  static let activeSVG = Code("project/active-svg", .warning)
  static let unreadableSVG = Code("project/unreadable-svg", .error)
  public static let imageReplaced = Code("project/image-replaced", .warning)
  static let resolverFolder = Code("project/resolver-folder", .warning)
  static let imageTwoFiles = Code("project/image-two-files", .warning)
  static let duplicateContent = Code("project/duplicate-content", .info)
  static let imageTwoShapes = Code("project/image-two-shapes", .warning)

  public static let projectCodes =
    [
      linkOut, unreadableFile, gitRepository, unknownFile, unusedData, badImage, damagedImage, largeImage, manyPixels,
      largeInlining, activeSVG, unreadableSVG, duplicateID, idCase, duplicateContent, imageTwoShapes, unusableID,
      unknownTheme, missingContent, resolverFolder, imageReplaced, imageTwoFiles,
    ] + linkCodes
}

/// Findings about web addresses, which are made only by `check --external-links`.
extension Code {
  public static let linkUnreachable = Code("link/unreachable", .warning)
  public static let linkMoved = Code("link/moved", .info)
  public static let linkNotAsked = Code("link/not-asked", .info)

  static let linkCodes = [linkUnreachable, linkMoved, linkNotAsked]

  public static let changedSinceApproval = Code("review/changed-since-approval", .warning)
  public static let notApproved = Code("review/not-approved", .error)
  static let badApproval = Code("review/bad-approval", .error)

  static let reviewCodes = [changedSinceApproval, notApproved, badApproval]

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
