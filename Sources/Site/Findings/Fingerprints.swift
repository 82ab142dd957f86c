import Diagnostics
import Documents
import Files
import Text

/// Identifies findings even if lines move, by a hash of the code, the file, the line's text and its
/// occurrence. A finding without a line uses its message, without numbers.
package enum Fingerprints {
  /// One fingerprint for each finding. All findings of a run
  /// must be given, in order, because equal ones are numbered.
  static func of(_ findings: [Finding], in folder: Directory) throws(FileFailure) -> [String] {
    var excerpts = Excerpts(in: folder)
    var counts: [UInt64: UInt64] = [:]
    let fingerprints = findings.map { finding in
      var hash = ContentHash()
      hash.add(finding.code.id)
      hash.add(finding.place.file)
      let line = excerpts.bytes(of: finding.place).map(normalized) ?? []
      hash.add(line.isEmpty ? withoutNumbers(finding.message) : line)
      let occurrence = counts[hash.value, default: 0]
      counts[hash.value] = occurrence + 1
      hash.mix(occurrence)
      return String(hash.value, radix: 16).aligned(to: 16, filler: "0")
    }
    if let failure = excerpts.failure { throw failure }
    return fingerprints
  }

  /// Trims the line and reduces blanks to one, so that a formatter does not change fingerprints.
  private static func normalized(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.split(whereSeparator: \.isSpaceOrControl).joined(separator: " ".utf8))
  }

  package static func withoutNumbers(_ message: String) -> [UInt8] { message.utf8.filter { !$0.isDigit } }
}
