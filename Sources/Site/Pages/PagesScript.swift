import Campaign
import Diagnostics
import Documents

/// `pages.js`: every page of the campaign in the campaign page's order, for the way to the next card and for choosing
/// cards to compare. A script and not JSON, because a page that was opened from a folder may not read other files.
/// Its name does not change with its content, so that a new card makes no other card's page stale.
enum PagesScript {
  static func write(_ build: Build, to publisher: any Destination) throws -> [Finding] {
    var file = try publisher.begin("pages.js")
    var out = Array("// [path, title, type]\nwindow.cardproofPages = [".utf8)
    func add(_ path: String, _ title: String, _ type: String) {
      out += Array("\n[".utf8)
      JSONText.append(path, to: &out)
      out.append(UInt8(ascii: ","))
      JSONText.append(title, to: &out)
      out.append(UInt8(ascii: ","))
      JSONText.append(type, to: &out)
      out += Array("],".utf8)
    }
    for screen in build.screens { add(screen.page, screen.title, screen.kind?.noun ?? "") }
    for group in IndexPage.groups(build.shown) {
      for i in group.entries {
        let entry = build.shown[i]
        add(entry.page, entry.summary.title, entry.summary.type)
        guard out.count > 1 << 18 else { continue }
        try file.append(out)
        out.removeAll(keepingCapacity: true)
      }
    }
    out += Array("\n];\n".utf8)
    try file.append(out)
    try publisher.end(file)
    return []
  }
}
