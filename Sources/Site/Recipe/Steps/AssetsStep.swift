/// Copies style sheets, scripts and pictures into `assets/`, with names that contain a hash of the content.
enum AssetsStep {
  static func run(_ build: inout Build) throws {
    guard let destination = build.destination else { return }
    for asset in build.project.assets { try destination.write(asset.published, asset.bytes) }
    for sheet in build.themeSheets { try destination.write(sheet.path, sheet.bytes) }
    var seen: Set<String> = []
    for path in build.project.environment.images.paths {
      guard let image = build.project.environment.images[path], seen.insert(image.published).inserted else { continue }
      guard let bytes = build.project.environment.contents(path).flatMap(image.published) else { continue }
      try destination.write(image.published, bytes)
    }
  }
}
