import Appearance
import CardSystems
import Diagnostics
import Files

/// Checks that the folders of resolvers exist, and that no address stands for two different files.
enum ResolverChecks {
  static func check(
    _ resolvers: [ResourceResolver], _ images: ImageCatalogue, in folder: Directory, at place: Place,
    findings: inout [Finding]
  ) {
    for (index, resolver) in resolvers.enumerated() {
      if !isFolder("Content/" + resolver.folder, in: folder) {
        findings.report(
          .resolverFolder, at: place,
          "\(resolver.prefix) is mapped to Content/\(resolver.folder), which is not there")
      }
      for predecessor in resolvers[..<index] {
        guard let conflict = twoFiles(predecessor, resolver, images) else { continue }
        findings.report(
          .imageTwoFiles, at: place,
          "\(conflict.url) is Content/\(conflict.chosen), and by a later resolver Content/\(conflict.other)")
      }
    }
  }

  /// One that is there and cannot be opened has a finding of its own.
  private static func isFolder(_ path: String, in folder: Directory) -> Bool {
    do { return try folder.status(of: path)?.isDirectory == true } catch { return error.reason != .leadsOut }
  }

  /// The first address that both resolvers map to a file, if the files differ in their bytes.
  private static func twoFiles(
    _ first: ResourceResolver, _ second: ResourceResolver, _ images: ImageCatalogue
  ) -> (url: String, chosen: String, other: String)? {
    let isLonger = first.prefix.utf8.count >= second.prefix.utf8.count
    let (long, short) = isLonger ? (first, second) : (second, first)
    guard long.prefix.hasPrefix(short.prefix), first.folder != second.folder || first.prefix != second.prefix else {
      return nil
    }
    let extraPrefix = long.prefix.dropFirst(short.prefix.count)
    for path in images.paths where path.hasPrefix(long.folder) {
      let rest = path.dropFirst(long.folder.count)
      let other = short.folder + extraPrefix + rest
      guard other != path, let asset = images[path], let twin = images[other], !asset.hasBytes(of: twin) else {
        continue
      }
      return (long.prefix + rest, isLonger ? path : other, isLonger ? other : path)
    }
    return nil
  }
}

extension ImageAsset {
  /// Published names contain the hash of the content before the extension.
  fileprivate func hasBytes(of other: ImageAsset) -> Bool {
    byteCount == other.byteCount
      && published.split(separator: ".").suffix(2) == other.published.split(separator: ".").suffix(2)
  }
}
