import Files
import HTML

/// `search.js`: what each definition says, for the search of `index.html`, which loads it when somebody searches. It is
/// not JSON, because a page that was opened from a folder cannot read other files.
struct SearchScript: ~Copyable {
  static let path = "search.js"
  /// The beginning of the members that a definition has in the report; a JSON string follows.
  static let member: StaticString = "\"text\":"

  private var file: PageFile
  private let destination: any Destination

  init(_ destination: any Destination) throws(FileFailure) {
    var file = try destination.begin(Self.path)
    try file.append(Array("// page: text\nwindow.cardproofTexts = {".utf8))
    self.file = file
    self.destination = destination
  }

  /// `members` are those of the definition in the report; a definition that could not be read has none.
  mutating func add(_ page: String, members: [UInt8]) throws(FileFailure) {
    guard let text = Self.text(in: members) else { return }
    try file.append { buffer in
      buffer.trusted { out in
        out.member("\n", page)
        out.append(":")
        out.append(Array(text))
        out.append(",")
      }
    }
  }

  consuming func end() throws(FileFailure) {
    try file.append(Array("\n};\n".utf8))
    try destination.end(file)
  }

  /// The JSON string behind `member`; nil if it is not there, or empty.
  private static func text(in members: [UInt8]) -> ArraySlice<UInt8>? {
    let start = member.utf8CodeUnitCount
    var end = start + 1
    while end < members.count, members[end] != UInt8(ascii: "\"") { end += members[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return end < members.count && end > start + 1 ? members[start...end] : nil
  }
}
