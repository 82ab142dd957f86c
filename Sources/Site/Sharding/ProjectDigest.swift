import Campaign
import Documents

/// Hashes a project's content, so that a merge on another machine can tell whether a shard was made from
/// the same project. File times do not count, because copies change them.
enum ProjectDigest {
  /// A hash of the list of definitions, and of all content that their pages share.
  static func shared(_ project: Project) -> UInt64 {
    let inventory = project.inventory
    var hash = ContentHash()
    let settings = inventory.settings.map { [$0] } ?? []
    for files in [
      settings, inventory.themes, inventory.fonts, inventory.resources, inventory.companions, inventory.templates,
    ] {
      hash.mix(UInt64(files.count))
      for file in files {
        hash.add(file.path)
        hash.mix(contents(of: file, in: project))
      }
    }
    for files in inventory.definitions + inventory.screens {
      hash.mix(UInt64(files.count))
      for file in files { hash.add(file.path) }
    }
    let images = project.environment.images
    for path in images.paths {
      hash.add(path)
      hash.add(images[path]?.published ?? "")
    }
    return hash.value
  }

  /// A hash of one file; 0 if the file cannot be read.
  static func contents(of file: ProjectFile, in project: Project) -> UInt64 {
    guard let bytes = try? project.folder.read(file.path, limit: Source.sizeLimit) else { return 0 }
    return ContentHash(bytes).value
  }
}
