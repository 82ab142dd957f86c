import Appearance
import Diagnostics
import Documents
import Personalisation
import Text

/// One kind of card that an SDK draws. Systems do not know one another, and the modules above know them
/// only through this protocol, so that a fourth one is a new folder.
///
/// A system has *definitions* (a file each: a card, a block, a payload), of which there may be very many:
/// they are read, drawn and forgotten one by one. Its *screens* (a feed, a placeholder) are few; they
/// show several definitions, and are made last from the summaries of all.
public protocol CardSystem: PayloadExchange, ScreenComposition {
  /// A definition's file, read once for all profiles.
  associatedtype File: DefinitionFile

  /// The names and places of the definitions' files.
  static var definitions: FileKind { get }
  /// The files that all its definitions share; nil where there are none.
  static var resources: FileKind? { get }
  /// Ready-made resources, by name without extension.
  static var builtInResources: [String: Source] { get }
  /// Names of the style sheets and scripts in `Templates/assets` that its pages need, in order.
  static var assets: [String] { get }

  /// The names of `assets` that a project's pages need; all by default.
  static func assets(in environment: Environment) -> [String]

  /// The toolbar's controls that have an effect on its cards, of
  /// `theme mode width text dir viewed image sdk cell context`, in that order.
  static var controls: [String] { get }
  /// Whether themes change its cards; else they change only the screen behind.
  static var drawsWithThemes: Bool { get }
  /// Whether a card's drawings are those of the hosts that show it; else the first one is the card's own.
  static var drawsForHosts: Bool { get }
  /// The groups of the codes that only its findings have, in alphabetical order.
  static var codeGroups: [String] { get }

  /// Reads the keys of `site.yaml` that only this system knows into `Settings.ofSystems`.
  static func readSettings(_ fields: inout Fields, into settings: inout Settings)
  /// Has another SDK than the project's read its definitions; false if the system has none of that name.
  static func choose(sdk: String, in settings: inout Settings) -> Bool

  /// Checks the settings and resources that only this system
  /// knows. `place` finds a key of `site.yaml` by its path.
  static func checkSettings(
    _ environment: Environment, place: (_ path: [String]) -> Place, findings: inout [Finding])

  /// The JSON with which a host draws this system's cards in
  /// the theme's look; nil where the system has no hosts.
  static func hostConfig(of theme: Theme, mode: Mode) -> String?

  /// Reads the syntax of one file; nil, with at least one error, where nothing can be shown.
  static func read(_ source: Source, in environment: Environment, findings: inout [Finding]) -> File?

  /// Reads and checks a definition: as it is written, or with the texts that some profiles get. `id` is
  /// the file's path below its folder, without extension; a definition may name another. Everything wrong
  /// goes to `findings`. Nil where nothing can be shown, with at least one error. The file may keep what is
  /// read of it as it is written, for the profiles who get the same.
  static func decode(
    _ file: inout File, id: String, rendition: Rendition?, in environment: Environment, findings: inout [Finding]
  ) -> (definition: Definition, summary: Summary)?

  /// Returns the payloads to read and copy, which profiles do not change.
  static func texts(of definition: Definition) -> [Preview.Text]

  /// The definition as drawn under each theme that draws it in another way, the usual theme first.
  /// - Parameter first: What the page has already: the preview for the first profile.
  static func stages(
    of definition: Definition, besides first: Preview, root: String, in environment: Environment,
    findings: inout [Finding]
  ) -> [Preview.Stage]

  /// Makes all that the definition's page shows. `root` leads
  /// from the page to the site's root: "", "../", "../../".
  static func preview(_ definition: Definition, root: String, in environment: Environment) -> Preview

  /// The word for the sets of data, or contents, that a definition may have besides profiles.
  static var setNoun: String { get }
  /// Adds what a page tells of a definition's further sets;
  /// `first` is the name of that which `preview` shows.
  static func add(
    _ others: [(set: String, definition: Definition)], to preview: inout Preview, of first: String)

  /// Returns the texts and addresses of a definition, by property, as search and approvals compare them.
  static func statedTexts(of definition: Definition) -> [StatedText]

  /// The project's pictures that the definition states, under whatever address.
  static func pictures(of definition: Definition, in environment: Environment) -> [ImageAsset]

  /// Returns the facts that `inspect` and the report tell of a
  /// definition, as a map; nil where the page's values say everything.
  static func report(_ definition: Definition, findings: [Finding]) -> Node?

  /// Appends the report's members except `id` as JSON on one line; nothing where there are none.
  static func writeReport(_ definition: Definition, findings: [Finding], to json: inout Bytes)

  /// The web addresses in a definition: what a tap opens and what the app loads, without those that the
  /// project maps to files of its own.
  static func addresses(in definition: Definition, _ environment: Environment) -> [WebAddress]

  /// Returns what an address makes a device do, as a sentence; nil where it says that itself.
  /// - Parameter name: The property that holds it, as in `statedTexts`.
  static func sentence(of address: String, under name: String) -> String?
}

/// A definition's file after its syntax is read.
public protocol DefinitionFile: Sendable {
  /// The front matter, or all of a JSON file.
  var node: Node { get }

  /// The templates in it; none by default.
  var templates: DefinitionTemplates { get }

  /// Returns what each profile gets; nothing where the definition depends on no profile. By default
  /// the templates are filled.
  func renditions(for profiles: Profiles, findings: inout [Finding]) -> [Rendition]
}

extension DefinitionFile {
  /// None: a system whose files no service fills.
  public var templates: DefinitionTemplates { DefinitionTemplates() }

  /// Fills `templates` for each profile.
  public func renditions(for profiles: Profiles, findings: inout [Finding]) -> [Rendition] {
    templates.fill(for: profiles, findings: &findings)
  }
}

extension CardSystem {
  /// The name by which tables know the system: `cards`.
  public static var name: String { definitions.folder }

  /// Reads and checks one file as it is written.
  public static func decode(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> (definition: Definition, summary: Summary)? {
    read(source, in: environment, findings: &findings).flatMap {
      decode($0, id: id, rendition: nil, in: environment, findings: &findings)
    }
  }

  /// Reads and checks a definition for some profiles only.
  public static func decode(
    _ file: File, id: String, rendition: Rendition?, in environment: Environment, findings: inout [Finding]
  ) -> (definition: Definition, summary: Summary)? {
    var file = file
    return decode(&file, id: id, rendition: rendition, in: environment, findings: &findings)
  }

  /// The files of data beside a definition.
  public static var setNoun: String { "data set" }
  /// Adds nothing.
  public static func add(
    _ others: [(set: String, definition: Definition)], to preview: inout Preview, of first: String
  ) {}
  /// Nil: addresses are places.
  public static func sentence(of address: String, under name: String) -> String? { nil }
  /// All.
  public static func assets(in environment: Environment) -> [String] { assets }
  /// None: no files are shared.
  public static var resources: FileKind? { nil }
  /// None.
  public static var builtInResources: [String: Source] { [:] }
  /// True: themes draw its cards.
  public static var drawsWithThemes: Bool { true }
  /// False: each card has a drawing of its own.
  public static var drawsForHosts: Bool { false }

  /// Nil: the page's values say everything.
  public static func report(_ definition: Definition, findings: [Finding]) -> Node? { nil }

  /// Writes the members of `report` but its `id`; nothing where it is nil.
  public static func writeReport(_ definition: Definition, findings: [Finding], to json: inout Bytes) {
    guard let members = report(definition, findings: findings)?.map else { return }
    let membersWithoutID = Mapping(members.entries.filter { $0.key != "id" })
    // Drops the braces.
    json.append(Node(.map(membersWithoutID)).json(pretty: false).dropFirst().dropLast())
  }

  /// Reads nothing: the system has no settings of its own.
  public static func readSettings(_ fields: inout Fields, into settings: inout Settings) {}
  public static func choose(sdk: String, in settings: inout Settings) -> Bool { false }
  /// Checks nothing.
  public static func checkSettings(
    _ environment: Environment, place: (_ path: [String]) -> Place, findings: inout [Finding]
  ) {}
  /// Nil: the system has no hosts.
  public static func hostConfig(of theme: Theme, mode: Mode) -> String? { nil }
}

/// The names and folders of one kind of file, in the project and in the site.
public final class FileKind: Sendable {
  /// The word for one file in messages: "card", as in "3 cards" and "card has no key …".
  public let noun: String
  /// The noun with an "s": "cards".
  public let plural: String
  /// The folder below `Content/`, and the folder of the pages in the site: `cards`.
  public let folder: String
  /// The folder's path in the project: `Content/cards`.
  public let contentFolder: String
  /// The files' extensions, without the dot: `md`.
  public let extensions: [String]
  /// Endings of files that belong to a definition beside them and are no definitions: `.data.json`.
  public let companions: [String]

  /// Creates a kind whose plural and folder in the project follow from `noun` and `folder`.
  public init(noun: String, folder: String, extensions: [String], companions: [String] = []) {
    self.noun = noun
    plural = noun + "s"
    self.folder = folder
    contentFolder = "Content/" + folder
    self.extensions = extensions
    self.companions = companions
  }

  /// Whether a name on the command line means what has this
  /// id and file: "tip", "cards/tip", "Content/cards/tip.md".
  public func isNamed(_ name: String, id: String, path: String) -> Bool {
    [id, "\(folder)/\(id)", path].contains(name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
  }
}
