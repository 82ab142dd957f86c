import Foundation
import TestSupport

/// Makes random edits in a project, the same edits for the same seed.
struct Editor {
  private let workshop: Workshop
  private var generator: SeededGenerator
  private var count = 0

  init(_ workshop: Workshop, seed: UInt64) {
    self.workshop = workshop
    generator = SeededGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15)
  }

  /// A number from 0 to `limit` - 1.
  mutating func random(_ limit: Int) -> Int { generator.below(limit) }

  /// Makes one edit; returns a description of it and the paths that a watcher would report.
  mutating func edit() throws -> (name: String, paths: [String]) {
    count += 1
    switch random(18) {
    case 0...2: return try write(card(random(6)), RebuildTests.card(count, title: "Title \(count)"))
    case 3: return try write(card(random(6)), "---\ntype: [\n---\n\(count)\n")
    case 4: return try write(card(random(6)), RebuildTests.card(count, more: "id: same\n"))
    case 5: return try write(card(random(6)), RebuildTests.card(count, more: "draft: true\ncampaign: spring\n"))
    case 6: return try write("Content/cards/new/n\(random(4)).md", RebuildTests.card(count))
    // The first repeats the content of another card, the second gives an image another shape.
    case 16: return try write(card(random(6)), RebuildTests.card(1, title: "Same"))
    case 17:
      let image = "type: captioned-image\nimage: https://example.com/a.png\nimageAspectRatio: \(1 + random(2))"
      return try write(card(random(6)), "---\n\(image)\ntitle: Image \(count)\n---\n\(count)\n")
    case 7: return try remove(card(random(6)))
    case 8: return try move("Content/cards/new", "Content/cards/moved")
    case 9: return try move("Content/cards/moved", "Content/blocks/new")
    case 10: return try write("Content/site.yaml", "title: Site \(count)\n")
    case 11: return try write("Content/themes/extra.yaml", "name: Extra\ntint: \"#0000\(random(8))\(random(8))\"\n")
    case 12: return try write("Content/feeds/extra\(random(2)).yaml", "title: Extra \(count)\ncontext: navigation\n")
    case 13:
      return try write("Content/images/dot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(count)\"/>")
    case 14:
      return try write("Templates/pages/unreadable.mustache", "<p data-unreadable>{{message}} \(count) {{nme}}</p>")
    default:
      return try write(
        "Content/blocks/b\(random(3)).md", "---\nname: Block \(count)\nplaceholders: [home]\n---\n# Hello \(count)\n")
    }
  }

  private func card(_ number: Int) -> String { "Content/cards/many/c\(number).md" }

  private func write(_ path: String, _ text: String) throws -> (String, [String]) {
    let isNew = !FileManager.default.fileExists(
      atPath: (workshop.root + "/" + path as NSString).deletingLastPathComponent)
    try workshop.write(path, text)
    // A watcher reports a new folder itself, because its files may be older than the watch.
    return ("write \(path)", [isNew ? (path as NSString).deletingLastPathComponent : path])
  }

  private func remove(_ path: String) throws -> (String, [String]) {
    guard FileManager.default.fileExists(atPath: workshop.root + "/" + path) else { return ("nothing", []) }
    try workshop.remove(path)
    return ("remove \(path)", [path])
  }

  private func move(_ from: String, _ to: String) throws -> (String, [String]) {
    let (old, new) = (workshop.root + "/" + from, workshop.root + "/" + to)
    guard FileManager.default.fileExists(atPath: old), !FileManager.default.fileExists(atPath: new) else {
      return ("nothing", [])
    }
    try FileManager.default.moveItem(atPath: old, toPath: new)
    return ("move \(from) to \(to)", [from, to])
  }
}
