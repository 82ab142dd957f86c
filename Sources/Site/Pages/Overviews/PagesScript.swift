import Campaign
import Files
import HTML

/// `pages.js`: every page in the order of `index.html`, for links to the next card and for choosing cards to compare.
/// It is not JSON, because a page that was opened from a folder cannot read other files.
struct PagesScript: ~Copyable {
  /// The name contains no hash, so that a new card does not change the pages of other cards.
  static let path = "pages.js"

  private var file: PageFile
  private let destination: any Destination

  init(_ destination: any Destination) throws(FileFailure) {
    var file = try destination.begin(Self.path)
    try file.append(Array("// [path, title, type]\nwindow.cardproofPages = [".utf8))
    self.file = file
    self.destination = destination
  }

  mutating func add(_ screen: ScreenEntry) throws(FileFailure) {
    try file.append { Self.add(screen.page, screen.title, screen.kind?.noun ?? "", to: &$0) }
  }

  mutating func add(_ entry: Entry) throws(FileFailure) {
    try file.append { Self.add(entry.page, entry.summary.title, entry.summary.type, to: &$0) }
  }

  consuming func end() throws(FileFailure) {
    try file.append(Array("\n];\n".utf8))
    try destination.end(file)
  }

  private static func add(_ path: String, _ title: String, _ type: String, to buffer: inout Buffer) {
    buffer.trusted { out in
      out.member("\n[", path)
      out.member(",", title)
      out.member(",", type)
      out.append("],")
    }
  }
}
