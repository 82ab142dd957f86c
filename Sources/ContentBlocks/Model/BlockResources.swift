import CardSystems

/// Answers for the images and fonts of one block: files of the project, addresses that the project maps to files, and
/// assumptions for the rest.
struct BlockResources {
  let reachable: [String]
  let unreachable: [String]
  let environment: Environment

  /// As the project assumes.
  var resources: Resources { resources(environment.settings.remoteResources) }

  /// The other way round: nothing that would have to be downloaded is there, files of the project included, for the
  /// app downloads those too; or, where the project assumes so of what is remote, it is there.
  var otherCase: Resources {
    environment.settings.remoteResources == .reachable ? Self.nothing : resources(.reachable)
  }

  static let nothing = Resources { _ in .missing }

  private func resources(_ remote: RemoteResources) -> Resources {
    let settings = environment.settings
    let contents = environment.contents
    let reachable = reachable
    let unreachable = unreachable
    return Resources { address in
      if Self.names(unreachable, address) { return .missing }
      guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") else {
        return Self.file(address, contents) ?? (Self.names(reachable, address) ? .assumed : .missing)
      }
      // The SDK makes no attempt to mend an address that it downloads from.
      guard let url = SDKURL(strict: address), let scheme = url.scheme?.lowercased() else { return .missing }
      for resolver in settings.resolvers where address.utf8.starts(with: resolver.prefix.utf8) {
        return Self.file(resolver.folder + address.dropFirst(resolver.prefix.count), contents) ?? .missing
      }
      if Self.names(reachable, address) { return .assumed }
      guard scheme == "http" || scheme == "https", url.host != nil else { return .missing }
      return remote == .reachable ? .assumed : .missing
    }
  }

  /// An entry that ends with a slash stands for everything below it.
  private static func names(_ entries: [String], _ address: String) -> Bool {
    entries.contains { $0 == address || $0.hasSuffix("/") && address.hasPrefix($0) }
  }

  /// A file below `Content/`; query and fragment do not name one.
  private static func file(_ address: String, _ contents: (String) -> [UInt8]?) -> Resources.Answer? {
    var path = address.prefix { $0 != "?" && $0 != "#" }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
    return contents(String(path)).map { .bytes($0) }
  }
}
