import Appearance
import CardSystems
import Diagnostics
import Documents
import Files
import Personalisation

/// The result of reading a definition: its entry, and the definition for each group of profiles.
public struct DefinitionReading<System: CardSystem> {
  /// Its entry in overviews and the report.
  public var entry: Entry
  /// The file that was read; nil where it cannot be.
  public var source: Source?
  /// The file's keys; nil where they cannot be read.
  public var node: Node?
  /// The definition as it is written; nil where it cannot be shown.
  public var original: System.Definition?
  /// The definitions of the profiles, in their order; empty where nothing depends on a profile.
  public var views: [FilledView] = []

  /// A class, because a definition is large and its type is generic: a copy of it is expensive.
  public final class FilledView {
    /// Who gets the definition, and as what lists show it.
    public let view: View
    /// The texts that made it.
    public let rendition: Rendition
    /// Nil where nothing is sent, or what is sent cannot be shown.
    public let definition: System.Definition?
    /// Whether there is a definition.
    public let isShown: Bool

    init(_ view: View, _ rendition: Rendition, _ definition: System.Definition?) {
      (self.view, self.rendition, self.definition, isShown) = (view, rendition, definition, definition != nil)
    }
  }

  /// The definition that is shown at first: that of the first profile to whom it is sent.
  public var shownDefinition: System.Definition? {
    // A key path of a generic type is made anew at each use.
    for view in views { if let definition = view.definition { return definition } }
    return original
  }

  /// The definition with each of its sets of data, or contents;
  /// of the profiles who get one, the first stands for all.
  public var sets: [(set: String, definition: System.Definition)] {
    var known: Set<String> = []
    return views.compactMap { view in
      // A copy of a definition is expensive.
      guard let set = view.view.dataSet, let definition = view.definition else { return nil }
      return known.insert(set).inserted ? (set: set, definition: definition) : nil
    }
  }

  /// Returns the definition for the profile with this index; nil where it gets nothing.
  public func definition(for profile: Int) -> System.Definition? {
    views.isEmpty ? original : views.first { $0.view.profiles.contains(profile) }?.definition
  }
}

extension Project {
  /// Reads and checks one definition, for all profiles.
  public func read<System: CardSystem>(
    _ system: System.Type, file: ProjectFile
  ) -> DefinitionReading<System> {
    var findings: [Finding] = []
    let id = file.id(below: system.definitions.contentFolder)
    let source = source(file, findings: &findings)
    // Two variables and no tuple, so that the definition is moved: it is large, and its type is generic.
    var definition: System.Definition?
    var summary: Summary?
    var node: Node?
    var views: [DefinitionReading<System>.FilledView] = []
    if let source, var read = system.read(source, in: environment, findings: &findings) {
      node = read.node
      let renditions = read.renditions(for: environment.profiles, findings: &findings)
      // The templates themselves are not what anybody gets.
      var unfilledFindings: [Finding] = []
      if let decoded = system.decode(&read, id: id, rendition: nil, in: environment, findings: &unfilledFindings) {
        (definition, summary) = decoded
      }
      if renditions.isEmpty || definition == nil {
        findings += unfilledFindings
      } else {
        let title: String?
        (views, title) = decode(&read, of: system, id: id, renditions, findings: &findings)
        summary =
          View.joined(views.map { $0.view }, in: environment.profiles)
          ?? summary?.with(title: title, size: summary?.size?.weightless)
      }
    }
    if let badID = summary?.id, let problem = PageName.problem(of: badID) {
      findings.append(Finding(.unusableID, at: .init(file: file.path), "the id \"\(badID)\" \(problem)"))
      (definition, summary) = (nil, nil)
    }
    if let statedID = summary?.id, let obstacle = PageName.obstacle(in: statedID),
      statedID != id || PageName.obstacle(in: file.path) == nil
    {
      let place = node?["id"].flatMap { value in source?.place(value.position) } ?? Place(file: file.path)
      findings.append(Finding(.unportableName, at: place, "the id \(obstacle)"))
    }
    let muted = judge(&findings, of: source, node, isReadable: summary != nil)
    findings.sort()
    let entry = Entry(
      system: system, file: file, isReadable: summary != nil,
      summary: summary ?? Summary(id: PageName.of(id), file: file.path, type: "unreadable", title: id),
      views: summary == nil ? [] : views.map { $0.view }, findings: findings, muted: muted)
    return DefinitionReading(entry: entry, source: source, node: node, original: definition, views: views)
  }

  /// Reads what each group of profiles gets, and joins their findings. The title is what the first of
  /// them would see, where nobody gets it.
  private func decode<System: CardSystem>(
    _ file: inout System.File, of system: System.Type, id: String, _ renditions: [Rendition],
    findings: inout [Finding]
  ) -> (views: [DefinitionReading<System>.FilledView], title: String?) {
    var views: [DefinitionReading<System>.FilledView] = []
    var title: String?
    let profiles = environment.profiles.all
    let dataSets = renditions.compactMap(\.dataSet)
    let excerpts = Rendition.excerpts(of: renditions)
    // Findings name a data set in the place of the profiles who get it.
    let readers = renditions.map { rendition in
      rendition.dataSet.flatMap { dataSets.firstIndex(of: $0) }.map { [profiles.count + $0] } ?? rendition.profiles
    }
    let titles = dataSets.map { DataSet.title($0.label, noun: system.setNoun) }
    var profileFindings = ProfileFindings(profiles.map(\.id) + titles)
    // Where nobody gets it, what no template refuses is checked all the same.
    let isSent = renditions.contains { $0.delivery.isSent }
    for ((rendition, excerpt), readers) in zip(zip(renditions, excerpts), readers) {
      var renditionFindings: [Finding] = []
      let isChecked = rendition.delivery.isSent || !isSent
      var (definition, summary): (System.Definition?, Summary?)
      if isChecked,
        let decoded = system.decode(
          &file, id: id, rendition: rendition, in: environment, findings: &renditionFindings)
      {
        (definition, summary) = decoded
        if !isSent { title = title ?? decoded.summary.title }
      }
      for finding in renditionFindings { profileFindings.add(finding, for: readers) }
      // A data set that cannot be read has no other findings than that.
      if isChecked, summary != nil || rendition.dataSet == nil { profileFindings.concerned += readers.count }
      if !rendition.delivery.isSent { (definition, summary) = (nil, nil) }
      let view = View(
        rendition.profiles, in: environment.profiles, delivery: rendition.delivery, summary: summary,
        dataSet: rendition.dataSet?.label, excerpt: excerpt)
      views.append(.init(view, rendition, definition))
    }
    findings += profileFindings.joined
    return (views, title)
  }

  /// A definition's file, with the system that reads it.
  public typealias Match = (system: any CardSystem.Type, file: ProjectFile)

  /// The definitions whose file or id a name is. Files are read for their `id:` only where no path fits.
  public func definitions(named name: String) -> [Match] {
    let root = folder.path
    let relativeName = name.hasPrefix(root + "/") ? String(name.dropFirst(root.utf8.count + 1)) : name
    func all(where isMeant: (any CardSystem.Type, ProjectFile) -> Bool) -> [Match] {
      inventory.bySystem.flatMap { files in
        files.definitions.filter { isMeant(files.system, $0) }.map { (system: files.system, file: $0) }
      }
    }
    let matches = all {
      $0.definitions.isNamed(relativeName, id: $1.id(below: $0.definitions.contentFolder), path: $1.path)
    }
    return matches.isEmpty ? all { $0.definitions.isNamed(relativeName, id: entry($0, $1).id, path: $1.path) } : matches
  }

  /// The advice of a command that leaves drafts out, about a name that is a draft's; nil for any other.
  public func draftAdvice(for name: String) -> String? {
    let isDraft = definitions(named: name).contains { system, file in entry(system, file).summary.draft }
    return isDraft ? "\"\(name)\" is a draft; --drafts (-D) includes drafts" : nil
  }

  private func entry<System: CardSystem>(_ system: System.Type, _ file: ProjectFile) -> Entry {
    read(system, file: file).entry
  }

  /// Reads the syntax of a definition again. nil, with an entry in `failures`, if it cannot be read now.
  public func readAgain<System: CardSystem>(_ system: System.Type, file: ProjectFile) -> System.File? {
    var findings: [Finding] = []
    let read = source(file, findings: &findings).flatMap {
      system.read($0, in: environment, findings: &findings)
    }
    if read == nil { changed(file, findings) }
    return read
  }

  /// Decodes a definition again as the profile with this index gets it: only that is filled. nil as above.
  public func decodeAgain<System: CardSystem>(
    _ system: System.Type, _ read: System.File, file: ProjectFile, for profile: Int
  ) -> System.Definition? {
    var findings: [Finding] = []
    let renditions = read.renditions(for: environment.profiles.only(profile), findings: &findings)
    let decoded = system.decode(
      read, id: file.id(below: system.definitions.contentFolder),
      rendition: renditions.first(where: \.delivery.isSent) ?? renditions.first, in: environment, findings: &findings)
    if decoded == nil { changed(file, findings) }
    return decoded?.definition
  }

  private func changed(_ file: ProjectFile, _ findings: [Finding]) {
    let unreadFindings = findings.filter(\.code.isFixed)
    let failure = FileFailure(path: file.path, action: "cannot be read", reason: .changing)
    failures.add(unreadFindings.isEmpty ? [Finding(failure, about: file.path)] : unreadFindings)
  }

  /// Where a definition's front matter names its id, or the file as a whole if it names none.
  public func idPlace(of file: ProjectFile) -> Place {
    guard let source = sourceAgain(file) else { return Place(file: file.path) }
    return FrontMatter.node(of: source)?["id"].map { source.place($0.position) } ?? Place(file: file.path)
  }

  /// The text of a file as it is drawn; nil, with a finding, where it cannot be read.
  public func source(_ file: ProjectFile, findings: inout [Finding]) -> Source? {
    folder.source(file, drafts: drafts, findings: &findings)
  }

  /// The text of a file that could be read before. nil,
  /// with an entry in `failures`, if it cannot be read now.
  func sourceAgain(_ file: ProjectFile) -> Source? {
    var findings: [Finding] = []
    let source = source(file, findings: &findings)
    failures.add(findings)
    return source
  }

  /// Reads the bytes again that the site gets of an image. Fails if they have changed since the project
  /// was opened: pages name the image by its old content.
  public func publishedBytes(of image: ImageAsset) throws(FileFailure) -> [UInt8] {
    let path = "Content/" + image.path
    let bytes = try folder.read(path, limit: ImageFiles.sizeLimit)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let outputBytes = image.format == .svg ? try? SVGSanitizer.clean(bytes).out : bytes
    guard let outputBytes, Asset.published(name, ContentHash(outputBytes)) == image.published else {
      throw FileFailure(path: folder.absolute(path), action: "cannot be read", reason: .changing)
    }
    return outputBytes
  }
}
