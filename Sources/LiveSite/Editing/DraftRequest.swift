import Diagnostics
import Documents

/// The request of a page that is edited: the texts of files
/// as they are so far, and the values that are to be set.
struct DraftRequest {
  struct Edit {
    enum Change {
      /// nil takes the value out.
      case set(Node.Value?)
      /// It is a new item of a list, before that of the path.
      case insert(Node.Value)
      /// The key comes with the value in the place of the last one of the path.
      case rename(to: String, Node.Value)
    }

    var path: [String]
    var change: Change
  }

  struct File {
    var path: String
    var source: [UInt8]
    var edits: [Edit]
  }

  /// The path of the page in the site.
  var page: String
  /// The text behind `#` in its address; nil where that does not matter.
  var state: String?
  var files: [File]

  /// nil for anything else than such a request.
  init?(_ body: [UInt8]) {
    guard let root = Self.object(body), let page = root["page"]?.string else { return nil }
    self.page = page
    state = root["state"]?.string
    files = (root["files"]?.list ?? []).compactMap(Self.file)
  }

  static func object(_ body: [UInt8]) -> Node? {
    var ignored: [Finding] = []
    return Source(path: "", raw: body, findings: &ignored).flatMap { JSON.parse($0, findings: &ignored) }
  }

  private static func file(_ node: Node) -> File? {
    guard let path = node["file"]?.string, let source = node["source"]?.string else { return nil }
    let edits = (node["edits"]?.list ?? []).compactMap { edit -> Edit? in
      guard let names = edit["path"]?.list?.compactMap(\.string), let value = edit["value"]?.value else { return nil }
      switch edit["change"]?.string {
      case "insert": return Edit(path: names, change: .insert(value))
      case "rename": return edit["name"]?.string.map { Edit(path: names, change: .rename(to: $0, value)) }
      default: return Edit(path: names, change: .set(value == .null ? nil : value))
      }
    }
    return File(path: path, source: Array(source.utf8), edits: edits)
  }
}
