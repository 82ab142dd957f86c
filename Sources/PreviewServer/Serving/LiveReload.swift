import Documents
import HTML
import Templates
import Text

/// Adds a script to pages that listens to the server. Its folder contains no page of the site, because no
/// part of a definition's id begins with a dot.
enum LiveReload {
  /// Before the path of a script or style sheet in `Templates/live`.
  static let scripts = ".live/"
  static let events = ".live/events"
  /// Before the path of a page: that page as one file.
  static let sharedFiles = ".live/file/"

  /// The QR code of an address for phones: `?page=cards/offer.html%23view=alone`.
  static let phoneCode = ".live/phone.svg"
  /// The version of a page that does not exist.
  static let noVersion = "none"

  /// The version of a page, which differs when its content does.
  static func version(_ page: [UInt8]?) -> String { page.map { ContentHash($0).short } ?? noVersion }

  /// The page with the script at its end, and what the script has to know: its `data-` attributes.
  static func page(_ bytes: [UInt8], _ data: [(name: String, value: String)]) -> [UInt8] {
    var tag = Buffer()
    tag.literal("<script src=\"/.live/script.js\" defer")
    for (name, value) in data { tag.html(" data-\(name)=\"\(value)\"") }
    tag.literal("></script>\n")
    let end = Array("</body>".utf8)
    let place = bytes.indices.last { bytes.span.starts(with: end, at: $0) }
    var page = bytes
    page.insert(contentsOf: tag.bytes, at: place ?? bytes.count)
    return page
  }
}

/// Addresses that open a file of the project in an editor of this machine.
public struct EditorLink: Sendable {
  /// With `{file}`, which is absolute, `{line}` and `{column}`.
  let template: String

  /// The names by which editors are known, with the addresses that they take.
  private static let templates = Dictionary(
    uniqueKeysWithValues: Templates.rows("editors.txt").map { ($0[0], $0[1]) })

  /// The names of the editors whose address or command is known, sorted.
  public static var names: [String] { templates.keys.sorted() }

  /// - Parameter text: A name, a command such as `code --wait`, or an address with `{file}`. Nil for any
  ///   other.
  public init?(_ text: String) {
    let command = text.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
    if let template = Self.templates[command] {
      self.template = template
    } else if text.contains("://"), text.contains("{file}") {
      template = text
    } else {
      return nil
    }
  }
}
