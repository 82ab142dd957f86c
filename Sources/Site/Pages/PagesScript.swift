import Campaign
import Diagnostics
import Documents
import HTML
import Text

/// `pages.js`: every page of the campaign in the campaign page's order, for the way to the next card and for choosing
/// cards to compare. A script and not JSON, because a page that was opened from a folder may not read other files.
/// Its name does not change with its content, so that a new card makes no other card's page stale.
enum PagesScript {
  private static let path = "pages.js"

  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    var file = RowFile(path, build, publisher)
    try file.append(Array("// [path, title, type]\nwindow.cardproofPages = [".utf8))
    for screen in build.screens {
      try file.row(nil) { add(screen.page, screen.title, screen.kind?.noun ?? "", to: &$0) }
    }
    for group in build.groups {
      for i in group.entries {
        let entry = build.shown[i]
        try file.row(build.keys[i]) { add(entry.page, entry.summary.title, entry.summary.type, to: &$0) }
      }
    }
    try file.append(Array("\n];\n".utf8))
    try file.end()
    return []
  }

  private static func add(_ path: String, _ title: String, _ type: String, to buffer: inout Buffer) {
    buffer.trusted { out in
      out.append("\n[")
      JSONText.append(path, to: &out)
      out.append(",")
      JSONText.append(title, to: &out)
      out.append(",")
      JSONText.append(type, to: &out)
      out.append("],")
    }
  }
}
