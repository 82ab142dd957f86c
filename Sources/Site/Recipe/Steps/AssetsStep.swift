import Campaign
import Diagnostics
import Files

/// Copies style sheets, scripts and pictures into `assets/`, with names that contain a hash of the content.
enum AssetsStep {
  static func run(_ build: inout Build) throws {
    guard let destination = build.destination else { return }
    for asset in build.project.assets { try destination.write(asset.published, asset.bytes) }
    for sheet in build.themeSheets { try destination.write(sheet.path, sheet.bytes) }
    var seen: Set<String> = []
    for path in build.project.environment.images.paths {
      guard let image = build.project.environment.images[path], seen.insert(image.published).inserted else { continue }
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try build.project.publishedBytes(of: image) } catch {
        build.findings.append(Finding(error, about: "Content/" + path))
        continue
      }
      try destination.write(image.published, bytes)
    }
  }
}
