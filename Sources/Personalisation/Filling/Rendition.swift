import Diagnostics
import Documents

/// A text of a definition as it is written, and as a profile gets it.
public struct FilledText: Sendable, Hashable {
  /// The field as the author writes it: `title`, `extras.tone`.
  public var name: String
  /// The text with its template, as written.
  public var source: String
  /// The text after its template is filled.
  public var result: String
  /// The parts of the result that came from values.
  public var insertions: [Range<Int>]
}

/// Whether a service sends a definition.
public enum Delivery: Sendable, Hashable, Codable {
  case sent
  /// A template stops the message.
  case aborted(reason: String, at: Place)
  /// A template cannot be read, or fails.
  case failed(reason: String, at: Place)

  /// Whether the service sends it.
  public var isSent: Bool { self == .sent }
}

/// A definition's texts as some profiles get them, who all get the same.
public struct Rendition: Sendable {
  /// The indices of the profiles, in ascending order.
  public var profiles: [Int]
  /// Whether the service sends the definition to these profiles, and why not.
  public var delivery: Delivery
  /// All texts that have a template, in the order of the definition.
  public var texts: [FilledText]
  /// The names of the texts whose template cannot be read, fails or stops the message.
  public var refused: Set<String> = []
  /// The names of the texts of which it is told that a value is missing.
  var withGaps: Set<String> = []
  /// Whether a sample is missing of what a service answers.
  var lacksSample = false
  /// Whether a date without a zone is written in the company's.
  public var dependsOnZone = false
  /// The data with which the profiles fill the definition, instead of its own; nil where they have none.
  public var data: Node?
  /// The data that fill the definition, where it has several
  /// sets; nil otherwise, and for profiles with their own data.
  public var dataSet: DataSet?

  /// Creates a rendition; `data` are those of Adaptive Cards, nil for the services' templates.
  public init(
    profiles: [Int], delivery: Delivery = .sent, texts: [FilledText] = [], data: Node? = nil,
    dataSet: DataSet? = nil
  ) {
    (self.profiles, self.delivery, self.texts) = (profiles, delivery, texts)
    (self.data, self.dataSet) = (data, dataSet)
  }

  /// Returns a text as the profiles get it; its source where
  /// the template is refused, and nil for an unknown name.
  public func text(_ name: String) -> String? {
    texts.first { $0.name == name }.map { refused.contains(name) ? $0.source : $0.result }
  }
}

/// A file of sample data beside a definition, one of several
/// that fill it; or one of several contents in its file.
public struct DataSet: Sendable, Hashable {
  /// The label of `NAME.data.json`.
  public static let unlabelled = "default"

  /// The set's label, which is LABEL of `NAME.LABEL.data.json`.
  public var label: String
  /// The file's path below `Content/`.
  public var path: String

  /// Creates it from its parts.
  public init(label: String, path: String) { (self.label, self.path) = (label, path) }

  /// The file's name without its folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns what findings and sizes call the set with this label.
  public static func title(_ label: String, noun: String = "data set") -> String { "\(noun) \"\(label)\"" }
}
