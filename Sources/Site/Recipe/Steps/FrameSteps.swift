import Campaign
import Diagnostics
import Files

/// Finds the project's files, and reads everything that all definitions share.
enum OpenStep {
  static func run(_ build: inout Build) {
    let options = build.options
    build = Build(
      options, Project.open(build.project.folder, now: options.now, profiles: options.profiles))
    build.findings += build.frame.findings() + StaticFiles.findings(in: build.project)
  }
}

/// Creates the folder in which the site is built, unless the build has no output.
enum OutputStep {
  static func run(_ build: inout Build) throws {
    guard let output = build.options.output else { return }
    let path = try OutputGuard(project: build.project.folder, force: build.options.force).check(output)
    build.destination = try Publisher(output: path)
  }
}

/// Puts the finished site in the output's place.
enum PublishStep {
  static func run(_ build: inout Build) throws {
    guard let publisher = build.publisher else { return }
    build.published = try publisher.commit()
    // The site is published, so a later failure must not abandon it.
    build.destination = nil
  }
}

/// Copies style sheets, scripts and pictures into `assets/`, with names that contain a hash of the content,
/// and the project's own files beside its pages.
package enum AssetsStep {
  package static func run(_ build: inout Build) throws {
    guard let destination = build.destination else { return }
    for asset in build.project.assets + build.themeSheets.map(\.asset) {
      try destination.write(asset.published, asset.bytes)
    }
    var names: Set<String> = []
    for path in build.project.environment.images.paths {
      guard let image = build.project.environment.images[path], names.insert(image.published).inserted else { continue }
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try build.project.publishedBytes(of: image) } catch {
        build.findings.append(Finding(error, about: "Content/" + path))
        continue
      }
      try destination.write(image.published, bytes)
    }
    for font in build.project.fonts where names.insert(font.published).inserted {
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try build.project.publishedBytes(of: font) } catch {
        build.findings.append(Finding(error, about: "Content/" + font.path))
        continue
      }
      try destination.write(font.published, bytes)
    }
    if let publisher = build.publisher { build.findings += try StaticFiles.write(of: build.project, to: publisher) }
  }
}
