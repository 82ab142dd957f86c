import CardSystems
import Diagnostics
import Documents
import Text

/// Finds where a file contains its addresses: the first use of
/// an address is at the first occurrence of its text, and so on.
struct AddressPlaces {
  private let source: Source
  /// For each address, the end of the occurrence that was found last.
  private var ends: [String: Int] = [:]

  init(in source: Source) { self.source = source }

  /// The place of an address's next use. If a template made the text or it is escaped, this is the
  /// system's own place, or the start of the file.
  mutating func place(of address: WebAddress) -> Place {
    for spelling in [address.url, address.url.replacing("&", with: "&amp;")] {
      guard let start = find(spelling, from: ends[address.url] ?? 0) ?? find(spelling, from: 0) else { continue }
      ends[address.url] = start + spelling.utf8.count
      return source.place(Position(ofByte: start, in: source.bytes[...]))
    }
    return address.position.map(source.place) ?? Place(file: source.path, line: 1, column: 1)
  }

  /// Finds the whole address, not the beginning of a longer one.
  private func find(_ text: String, from start: Int) -> Int? {
    let words = Array(text.utf8)
    let bytes = source.bytes
    guard let first = words.first, start + words.count <= bytes.count else { return nil }
    return (start...(bytes.count - words.count)).first { at in
      bytes[at] == first && bytes[at...].starts(with: words)
        && !(at + words.count < bytes.count && Self.continues(bytes[at + words.count]))
    }
  }

  private static func continues(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || "/_-%?&=#~+".utf8.contains(byte)
  }
}
