import CardSystems

/// The images and fonts of one block: files of the project, addresses that it maps to files, and assumptions.
struct BlockResources {
  let reachable: [String]
  let unreachable: [String]
  let environment: Environment
  let profiles: Int

  /// The resources under the project's assumption about remote ones.
  var resources: Resources { resources(environment.settings.remoteResources) }

  /// The resources under the opposite assumption. If remote resources are assumed
  /// to be reachable, all downloads fail, also of the project's files, because
  /// the app downloads those too; otherwise remote resources are reachable.
  var oppositeAssumption: Resources {
    environment.settings.remoteResources == .reachable ? Self.nothing : resources(.reachable)
  }

  static let nothing = Resources { _ in .missing }

  private func resources(_ remote: RemoteResources) -> Resources {
    let settings = environment.settings
    return Resources(profiles: profiles) { [environment, reachable, unreachable] address in
      if Self.names(unreachable, address) { return .missing }
      guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") else {
        return Self.file(address, environment) ?? (Self.names(reachable, address) ? .assumed : .missing)
      }
      // The SDK does not repair an address before it downloads from it.
      guard let url = SDKURL(strict: address), let scheme = url.scheme?.lowercased() else { return .missing }
      for resolver in settings.resolvers where address.utf8.starts(with: resolver.prefix.utf8) {
        return Self.file(resolver.folder + address.dropFirst(resolver.prefix.count), environment) ?? .missing
      }
      if Self.names(reachable, address) { return .assumed }
      guard scheme == "http" || scheme == "https", url.host != nil else { return .missing }
      return remote == .reachable ? .assumed : .missing
    }
  }

  /// An entry that ends with a slash matches every address that begins with it.
  private static func names(_ entries: [String], _ address: String) -> Bool {
    entries.contains { $0 == address || $0.hasSuffix("/") && address.hasPrefix($0) }
  }

  /// Looks up a file below `Content/`, without the query and fragment of its address.
  private static func file(_ address: String, _ environment: Environment) -> Resources.Answer? {
    var path = address.prefix { $0 != "?" && $0 != "#" }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
    // An SVG stays inlined, because the label that the SDK gives it keeps it from being drawn.
    if let picture = environment.images[String(path)], picture.byteCount > Resources.copyLimit, picture.format != .svg,
      !picture.published.lowercased().hasSuffix(".svg")
    {
      return .published(picture.published, byteCount: picture.byteCount)
    }
    return environment.contents(String(path)).map { .bytes($0) }
  }
}
