import Appearance
import Diagnostics
import Documents
import Text

/// One kind of card that an SDK draws. A system is a sibling of the others and knows none of them; the floors above
/// know a system only through this protocol, so that a fourth one is a new folder.
///
/// A system has *definitions* (a file each: a card, a block, a payload), of which there may be very many and which are
/// read, previewed and forgotten one by one, and *screens* (a feed, a placeholder), few, which show several
/// definitions together and are made last, from the summaries of all.
public protocol CardSystem: Sendable {
  associatedtype Definition: Sendable
  associatedtype Screen: Sendable
  /// What screens choose from: what they ask of all definitions, taken once for all screens.
  associatedtype Catalogue: Sendable

  /// What the definitions are called and where they are.
  static var definitions: FileKind { get }
  /// The same for the screens; nil where a system has none.
  static var screens: FileKind? { get }
  /// Names of the style sheets and scripts in `Templates/assets` that its pages need, in order.
  static var assets: [String] { get }

  /// The toolbar's controls that mean something for it, of `theme mode width text dir viewed image sdk context`, in that
  /// order.
  static var controls: [String] { get }
  /// Every code that its findings can have.
  static var codes: [Code] { get }

  /// Makes what every project needs, before one is opened.
  static func prepare()

  /// Checks the settings and hosts that only this system knows. `place` finds a key of `site.yaml`, by its path.
  static func checkSettings(
    _ environment: Environment, place: (_ path: [String]) -> Place, findings: inout [Finding])

  /// A configuration with which hosts of this system's cards look as the theme; nil where there is no such thing.
  static func hostConfig(of theme: Theme, mode: Mode) -> String?

  /// Reads and checks one file. `id` is the file's path below its folder, without extension; a definition may name
  /// another. All that is wrong goes to `findings`; nil where nothing can be shown, which then has at least one error.
  static func decode(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> (definition: Definition, summary: Summary)?

  /// What the definition's page shows. `root` is the way from the page to the site's root: "", "../", "../../".
  static func preview(_ definition: Definition, root: String, in environment: Environment) -> Preview

  /// What `inspect` and the report tell machines of a definition, a map; nil where the page's values say it all.
  static func report(_ definition: Definition, findings: [Finding]) -> Node?

  /// Appends its members but `id`, as JSON on one line; nothing where there are none.
  static func writeReport(_ definition: Definition, findings: [Finding], to json: inout Bytes)

  /// The addresses of the web that a definition names: what a tap opens and what the app loads. Those that the project
  /// maps to files of its own are not among them. Only asked for where they are looked up.
  static func addresses(in definition: Definition, _ environment: Environment) -> [WebAddress]

  /// The formats of payloads that its definitions can be written in, the usual one first; none by default.
  static var payloadFormats: [PayloadFormat] { get }

  /// The definition as a payload; nil where the format has no form for it, which is a finding, as is what the format
  /// does not carry.
  static func export(_ definition: Definition, as format: PayloadFormat, findings: inout [Finding]) -> Node?

  /// Several payloads as one document: by default the only one, or a list.
  static func document(of payloads: [Node], as format: PayloadFormat) -> Node

  /// The payloads of its own in a document, known by their shape: the document itself, or those in an envelope.
  static func payloads(in node: Node) -> [FoundPayload]

  /// The file that a payload becomes; nil, and a finding, where it becomes none. `name` is for those without an id.
  static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile?

  /// Reads and checks a screen's file.
  static func decodeScreen(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> Screen?

  /// `summaries` are those of all definitions of this system, in the order of their files.
  static func catalogue(of summaries: [Summary]) -> Catalogue

  /// What the screen's page shows; `load` reads a definition again, by its index among the summaries.
  static func compose(
    _ screen: Screen, from catalogue: Catalogue, load: (Int) -> Definition?, root: String, in environment: Environment,
    findings: inout [Finding]
  ) -> Preview
}

extension CardSystem {
  public static func report(_ definition: Definition, findings: [Finding]) -> Node? { nil }

  public static func writeReport(_ definition: Definition, findings: [Finding], to json: inout Bytes) {
    guard let members = report(definition, findings: findings)?.map else { return }
    let known = Mapping(members.entries.filter { $0.key != "id" })
    // Without the braces.
    json.append(Node(.map(known)).json(pretty: false).dropFirst().dropLast())
  }

  public static var payloadFormats: [PayloadFormat] { [] }
  public static func export(
    _ definition: Definition, as format: PayloadFormat, findings: inout [Finding]
  ) -> Node? { nil }
  public static func document(of payloads: [Node], as format: PayloadFormat) -> Node {
    if payloads.count == 1, let only = payloads.first { return only }
    return Node(.list(payloads))
  }
  public static func payloads(in node: Node) -> [FoundPayload] { [] }
  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? { nil }

  public static func prepare() {}
  public static func checkSettings(
    _ environment: Environment, place: (_ path: [String]) -> Place, findings: inout [Finding]
  ) {}
  public static func hostConfig(of theme: Theme, mode: Mode) -> String? { nil }
}
