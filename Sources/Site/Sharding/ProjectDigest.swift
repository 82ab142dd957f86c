import Campaign
import Documents

/// What tells, on another machine too, that a project is the one that a shard was made of: by content, not by the times
/// of files.
enum ProjectDigest {
  /// Of everything that a definition's page depends on but its own file, and of which definitions there are.
  static func shared(_ project: Project) -> UInt64 {
    let inventory = project.inventory
    var hash = ContentHash()
    let settings = inventory.settings.map { [$0] } ?? []
    for files in [settings, inventory.themes, inventory.hosts, inventory.companions, inventory.templates] {
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

  /// Of one file; a file that cannot be read is like any other of which that is so.
  static func contents(of file: ProjectFile, in project: Project) -> UInt64 {
    guard let bytes = try? project.folder.read(file.path, limit: Source.sizeLimit) else { return 0 }
    return ContentHash(bytes).value
  }
}
