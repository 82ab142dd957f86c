import CardSystems
import Diagnostics
import Documents

/// Describes, in sentences, what a file with front matter has and another file lacks.
enum FileDifference {
  static func of(_ file: [UInt8], _ other: [UInt8]) -> [String] {
    if file == other { return [] }
    let (front, body) = parts(of: file)
    let (otherFront, otherBody) = parts(of: other)
    let lostLines = front.filter { !otherFront.contains($0) }.map { "\($0.prefix(100)) does not come back as it was" }
    let sentences = lostLines + (body == otherBody ? [] : ["the text does not come back as it was"])
    return sentences.isEmpty ? ["it comes back with more than it had"] : sentences
  }

  /// A payload's file with what only another one says, of the
  /// file there; nil if it adds nothing, or may not lose lines.
  static func joined(_ file: PayloadFile, with oldBytes: [UInt8], losing: Bool) -> [UInt8]? {
    var (front, body) = parts(of: file.bytes)
    var (other, otherBody) = parts(of: oldBytes)
    // A bundle need not say the type of the content: an answer does.
    let typeLine = "contentType: none"
    if front.contains(typeLine) != other.contains(typeLine) {
      (front, other) = (front.filter { $0 != typeLine }, other.filter { $0 != typeLine })
    }
    let newLines = other.filter { file.otherKeys.contains(String($0.prefix { $0 != ":" })) }
    let (lines, text) = ((front + newLines).sorted(), body.isEmpty ? otherBody : body)
    let isKept = other.allSatisfy(lines.contains) && (otherBody.isEmpty || otherBody == text)
    guard !newLines.isEmpty, isKept || losing && other.allSatisfy({ !" -".contains($0.prefix(1)) }) else { return nil }
    return Array("---\n\(lines.joined(separator: "\n"))\n---\n".utf8) + text
  }

  private static func parts(of file: [UInt8]) -> (front: [String], body: ArraySlice<UInt8>) {
    var ignored: [Finding] = []
    let parts = FrontMatter.split(Source(path: "", bytes: file), findings: &ignored)
    let lines = parts.yaml.map { file[$0].split(separator: UInt8(ascii: "\n")) } ?? []
    return (lines.map { String(decoding: $0, as: UTF8.self) }, file[parts.body])
  }
}
