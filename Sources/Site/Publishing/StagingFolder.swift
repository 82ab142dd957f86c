import Files
import Glibc

/// The folder in which a site is built. It is beside the output, so that the two can be swapped, and
/// locked during the build, so that another build can recognise and delete an abandoned one.
struct StagingFolder: Sendable {
  let parent: Directory
  /// The output's name in `parent`.
  let outputName: String
  let name: String
  let directory: Directory

  /// `output` is an absolute path; missing parent folders are created.
  init(for output: String) throws(FileFailure) {
    let (folder, ownName) = Directory.split(output)
    parent = try Directory(making: folder.isEmpty ? "/" : folder)
    outputName = ownName
    func refusal(_ reason: String) -> FileFailure {
      FileFailure(path: "the output \(output)", action: "\(reason); name a folder in it: \(output)/site", reason: nil)
    }
    if parent.isMount(outputName) { throw refusal("is a mount, which no build can exchange at once") }
    let prefix = ".\(outputName).new-"
    do throws(FileFailure) {
      try parent.removeAbandoned(prefix: prefix)
      (name, directory) = try parent.makeLockedDirectory(prefix: prefix)
    } catch {
      let isForeign = [EACCES, EPERM, EROFS].contains { error.reason == .system(errno: $0) }
      guard isForeign, (try? parent.directory(outputName)) != nil else { throw error }
      throw refusal("cannot be exchanged, because nothing can be made beside it (\(error.message))")
    }
  }

  /// Puts the folder in the output's place in one step, and the old output in the folder's place. Returns
  /// whether there was an old output, which another build may have published in the meantime.
  func publish() throws(FileFailure) -> Bool {
    // Builds that end at once take turns, so that the second finds the first one's site.
    let turn = try? parent.locked()
    defer { withExtendedLifetime(turn) {} }
    guard try parent.status(of: outputName, links: .refuse) != nil else {
      try parent.rename(name, to: outputName)
      return false
    }
    if try parent.exchange(name, outputName) { return true }
    // Some network and overlay file systems cannot exchange names.
    // Renaming leaves a moment without a site, but never a mixture.
    let old = name + ".old"
    do throws(FileFailure) { try parent.rename(outputName, to: old) } catch {
      guard error.reason == .system(errno: EXDEV) else { throw error }
      try removeOutput()
      try parent.rename(name, to: outputName)
      return false
    }
    do throws(FileFailure) { try parent.rename(name, to: outputName) } catch {
      try parent.rename(old, to: outputName)
      throw error
    }
    try parent.rename(old, to: name)
    return true
  }

  /// Deletes the old output in its place, because an overlay can neither
  /// exchange nor rename what is in a lower layer. The files by which a site
  /// is known go last, so that the next build replaces what a killed one left.
  private func removeOutput() throws(FileFailure) {
    let output = try parent.directory(outputName)
    let others = try output.entries().map(\.name).filter { $0 != "shard.cardproof" && !$0.hasSuffix(".json") }
    for name in ["index.html"] + others { try output.removeTree(name) }
    try parent.removeTree(outputName)
  }

  /// Deletes the folder, which after `publish` holds the old site.
  func remove() throws(FileFailure) { try parent.removeTree(name) }
}
