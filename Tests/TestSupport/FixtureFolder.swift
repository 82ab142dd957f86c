import Foundation

/// Where the files of tests are.
public enum FixtureFolder {
  /// `Tests/Fixtures`, which every clone has.
  public static let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
    .standardizedFileURL

  /// A folder with the cases of other projects, which may not stand here: in the folder that `CARDPROOF_SHARED` names,
  /// else in the one that lies beside the checkout. Nil where it is not there; tests that need it are then skipped.
  public static func ofOthers(_ path: String) -> URL? {
    let named = ProcessInfo.processInfo.environment["CARDPROOF_SHARED"].map { URL(filePath: $0) }
    let shared = named ?? own.appending(path: "../../../shared")
    let folder = shared.appending(path: "fixtures").appending(path: path).standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }
}
