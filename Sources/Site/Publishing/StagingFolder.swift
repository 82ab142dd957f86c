import Files

/// The folder in which a site is built, beside the output: only a neighbour can be swapped with it. It is locked while
/// its build lives, so that another build knows a killed one's folder and sweeps it.
struct StagingFolder: Sendable {
  let parent: Directory
  /// The output's name in `parent`.
  let outputName: String
  let name: String
  let directory: Directory

  /// `output` is absolute; the folders on the way to it are made.
  init(for output: String) throws(FileFailure) {
    let slash = output.lastIndex(of: "/") ?? output.startIndex
    let parentPath = String(output[..<slash])
    try Directory("/").makeDirectories(String(parentPath.dropFirst()))
    parent = try Directory(parentPath.isEmpty ? "/" : parentPath)
    outputName = String(output[slash...].dropFirst())
    let prefix = ".\(outputName).new-"
    try parent.removeAbandoned(prefix: prefix)
    (name, directory) = try parent.makeLockedDirectory(prefix: prefix)
  }

  /// Puts the folder in the output's place in one step, and what was there in the folder's. Gives whether anything was
  /// there: another build may have been quicker.
  func publish() throws(FileFailure) -> Bool {
    guard parent.status(of: outputName, links: .refuse) != nil else {
      try parent.rename(name, to: outputName)
      return false
    }
    if parent.exchange(name, outputName) { return true }
    // A file system without the exchange (some network and overlay ones): two renames, with a moment between them in
    // which there is no site, but never a mixture.
    let old = name + ".old"
    try parent.rename(outputName, to: old)
    try parent.rename(name, to: outputName)
    try parent.rename(old, to: name)
    return true
  }

  /// Removes the folder, or after `publish` what it replaced.
  func remove() { parent.removeTree(name) }
}
