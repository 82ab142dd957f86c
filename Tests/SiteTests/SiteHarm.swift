import Foundation

/// Damage to a published site between two builds.
enum SiteHarm: String, CaseIterable {
  case changed, replaced, removed, added, addedFolder, swapped, link, rights, folderForFile, emptied

  func inflict(on site: String) throws {
    let (page, other) = (site + "/cards/many/c5.html", site + "/cards/many/c6.html")
    let files = FileManager.default
    switch self {
    case .changed:
      let handle = try FileHandle(forWritingTo: URL(filePath: page))
      try handle.write(contentsOf: Data("changed".utf8))
      try handle.close()
    case .replaced:
      try files.removeItem(atPath: page)
      try Data("replaced".utf8).write(to: URL(filePath: page))
    case .removed: try files.removeItem(atPath: page)
    case .added: try Data("added".utf8).write(to: URL(filePath: site + "/cards/many/more.html"))
    case .addedFolder:
      try files.createDirectory(atPath: site + "/more/deep", withIntermediateDirectories: true)
      try Data("added".utf8).write(to: URL(filePath: site + "/more/deep/a.html"))
    case .swapped:
      try files.moveItem(atPath: page, toPath: page + ".x")
      try files.moveItem(atPath: other, toPath: page)
      try files.moveItem(atPath: page + ".x", toPath: other)
    case .link:
      try files.removeItem(atPath: page)
      try files.createSymbolicLink(atPath: page, withDestinationPath: other)
    case .rights: try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: site + "/cards")
    case .folderForFile:
      try files.removeItem(atPath: page)
      try files.createDirectory(atPath: page, withIntermediateDirectories: true)
    case .emptied:
      try files.removeItem(atPath: site)
      try files.createDirectory(atPath: site, withIntermediateDirectories: true)
    }
  }
}
