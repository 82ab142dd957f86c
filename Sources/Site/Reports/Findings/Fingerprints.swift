import Campaign
import Diagnostics
import Documents
import Files

/// Names for findings that stay when lines move: of the code, the file, the text of the line, and which of several such
/// it is. Where a finding has no line, its message stands for it, whatever the numbers in it.
enum Fingerprints {
  /// One for each finding; all of a run's must be given, in order.
  static func of(_ findings: [Finding], in folder: Directory) -> [String] {
    var excerpts = Excerpts(in: folder)
    var seen: [UInt64: UInt64] = [:]
    return findings.map { finding in
      var hash = ContentHash()
      hash.add(finding.code.id)
      hash.add(finding.place.file)
      let line = excerpts.bytes(of: finding.place).map(normalized) ?? []
      hash.add(line.isEmpty ? withoutNumbers(finding.message) : line)
      let occurrence = seen[hash.value, default: 0]
      seen[hash.value] = occurrence + 1
      hash.mix(occurrence)
      let digits = String(hash.value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  /// Without blanks at the ends, and with one between words: what a formatter changes does not count.
  private static func normalized(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in line {
      if byte > 0x20 {
        text.append(byte)
      } else if let last = text.last, last != 0x20 {
        text.append(0x20)
      }
    }
    if text.last == 0x20 { text.removeLast() }
    return text
  }

  static func withoutNumbers(_ message: String) -> [UInt8] {
    message.utf8.filter { !(0x30...0x39 ~= $0) }
  }
}
