import Campaign
import HTML

/// `pages.js`: every page of the campaign in the campaign page's order, for the way to the next card and for choosing
/// cards to compare. A script and not JSON, because a page that was opened from a folder may not read other files.
/// Its name does not change with its content, so that a new card makes no other card's page stale.
struct PagesScript: ~Copyable {
  static let path = "pages.js"

  private var file: RowFile

  init(_ build: Build, _ publisher: any Destination) throws(PublishFailure) {
    file = RowFile(Self.path, build, publisher)
    try file.append(Array("// [path, title, type]\nwindow.cardproofPages = [".utf8))
  }

  mutating func add(_ screen: ScreenEntry) throws(PublishFailure) {
    try file.row(nil) { Self.add(screen.page, screen.title, screen.kind?.noun ?? "", to: &$0) }
  }

  mutating func add(_ key: UInt64?, _ entry: () -> Entry) throws(PublishFailure) {
    try file.row(key) { buffer in
      let entry = entry()
      let summary = entry.summary
      Self.add(entry.page, summary.title, summary.type, to: &buffer)
    }
  }

  consuming func end() throws(PublishFailure) {
    try file.append(Array("\n];\n".utf8))
    try file.end()
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
