import Campaign
import Diagnostics
import Documents
import Exchange
import Files
import Site
import Text

/// Duplicating, renaming and deleting the file of a page.
extension SiteSnapshot {
  /// Tells somebody, before a page's file is renamed or deleted, as JSON: the places of other
  /// files that name its id. Nil for a page that has no file.
  public func mentions(of page: String) -> [UInt8]? {
    guard let file = work(of: page)?.work.file else { return nil }
    return JSONWriter.object { $0.member("mentions", places(naming: id(of: file), besides: file).map(\.description)) }
      .array
  }

  /// Duplicates, renames or deletes the file of a page, with the data that belong to it, where the file
  /// is the one that was read; or restores what was deleted. Returns the path of the page that is there
  /// then, and the deleted files with their texts, as JSON; nil for a request that is none.
  public func arrange(_ body: [UInt8]) throws -> [UInt8]? {
    guard let request = DraftRequest.object(body), let action = request["action"]?.string else { return nil }
    let turn = try folder.locked()
    defer { withExtendedLifetime(turn) {} }
    if action == "restore" { return try restore(request["files"]?.list ?? []) }
    guard let page = request["page"]?.string, let hash = request["hash"]?.string,
      let file = work(of: page)?.work.file
    else { return nil }
    guard Self.hash(of: try folder.read(file.path, limit: Source.sizeLimit, links: .refuse)) == hash else {
      throw BuildFailure(what: "\(file.path) was changed meanwhile: look at it again")
    }
    let stem = "\(contentFolder(of: file))/\(file.id(below: contentFolder(of: file)))"
    let companions = build.project.inventory.companions.map(\.path).filter { $0.hasPrefix(stem + ".") }
    let paths = companions + [file.path]
    var newPage = "index.html"
    if action != "delete" {
      guard let newID = request["id"]?.string, ["duplicate", "rename"].contains(action) else { return nil }
      try StarterFile.check(id: newID, fileExtension: String(file.path.dropFirst(stem.utf8.count + 1)))
      let newStem = "\(contentFolder(of: file))/\(newID)"
      if let taken = build.project.inventory.filesByID[newID]?.first(where: { $0.path.hasPrefix(newStem) }) {
        throw BuildFailure(what: "\(taken.path) is there already, and stays")
      }
      try copy(paths, from: stem, to: newStem, isTwin: action == "duplicate")
      newPage = "\(newStem.dropFirst("Content/".utf8.count)).html"
    }
    let deletedPaths = action == "duplicate" ? [] : paths.reversed()
    let texts = try deletedPaths.map { try folder.read($0, limit: Source.sizeLimit, links: .refuse) }
    // The definition is deleted first, because data files that outlive it are reported.
    for path in deletedPaths {
      let (parent, name) = Directory.split(path)
      try folder.directory(parent).removeFile(name)
    }
    return JSONWriter.object { json in
      json.member("page", newPage)
      // What is no text cannot come back by a request, so that its deletion is not offered to be undone.
      let sources = texts.compactMap { String(validating: $0, as: UTF8.self) }
      guard action == "delete", sources.count == texts.count else { return }
      json.objects("files", zip(deletedPaths, sources)) { json, file in
        json.members(["file": file.0, "source": file.1])
      }
    }.array
  }

  /// Writes deleted files anew, the definition first; nothing that is there by now is changed.
  private func restore(_ files: [Node]) throws -> [UInt8]? {
    let writer = try AtomicFileWriter(in: folder)
    var pages: [String] = []
    for file in files {
      guard let path = file["file"]?.string, let source = file["source"]?.string, let dot = path.lastIndex(of: "."),
        let parent = StarterKind.allCases.map({ "Content/\($0.folder)/" }).first(where: { path.hasPrefix($0) })
      else { return nil }
      let names = path.dropFirst(parent.count).split(separator: "/", omittingEmptySubsequences: false)
      guard !names.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else { return nil }
      guard try writer.create(path, Array(source.utf8).span) else {
        throw BuildFailure(what: "\(path) is there already, and stays")
      }
      pages.append("\(path[..<dot].dropFirst("Content/".count)).html")
    }
    try writer.finish()
    return pages.first.map { page in JSONWriter.object { $0.member("page", page) }.array }
  }

  /// `isTwin` says that both files stay, so that they need two ids.
  private func copy(_ paths: [String], from stem: String, to newStem: String, isTwin: Bool) throws {
    let writer = try AtomicFileWriter(in: folder)
    for path in paths {
      let newPath = newStem + path.dropFirst(stem.utf8.count)
      var bytes = try folder.read(path, limit: Source.sizeLimit, links: .refuse)
      if isTwin {
        var document = EditableDocument(Source(path: path, bytes: bytes))
        if document.root?["id"]?.string != nil, document.set(["id"], to: nil) { bytes = document.source.bytes }
      }
      guard try writer.create(newPath, bytes.span) else {
        throw BuildFailure(what: "\(newPath) is there already, and stays")
      }
    }
    try writer.finish()
  }

  /// The id by which other files name the definition or screen of a file.
  private func id(of file: ProjectFile) -> String {
    build.entries.first { $0.file.path == file.path }?.id ?? file.id(below: contentFolder(of: file))
  }

  /// `Content/cards` of `Content/cards/spring/offer.md`.
  private func contentFolder(of file: ProjectFile) -> String {
    file.path.split(separator: "/").prefix(2).joined(separator: "/")
  }

  private func places(naming id: String, besides own: ProjectFile) -> [Place] {
    let inventory = build.project.inventory
    let key = "\(contentFolder(of: own).dropFirst("Content/".utf8.count))/\(id)"
    let files =
      (inventory.definitions + inventory.screens + [inventory.themes, inventory.resources, inventory.profiles])
      .flatMap(\.self) + [inventory.settings, inventory.approvals].compactMap(\.self)
    var places: [Place] = []
    for file in files where file.path != own.path && places.count < 100 {
      guard let bytes = try? folder.read(file.path, limit: Source.sizeLimit), bytes.span.contains(Array(id.utf8)) else {
        continue
      }
      let names = EditableDocument(Source(path: file.path, bytes: bytes)).scalars.first {
        $0.node.string == id || $0.path[0] == key
      }
      if let names { places.append(Place(file: file.path, line: Int(names.node.position.line))) }
    }
    return places
  }
}
