import Diagnostics
import Documents

/// What a file with front matter says that another does not, as sentences.
enum FileDifference {
  static func of(_ file: [UInt8], _ other: [UInt8]) -> [String] {
    if file == other { return [] }
    let (front, body) = parts(of: file)
    let (otherFront, otherBody) = parts(of: other)
    let lost = front.filter { !otherFront.contains($0) }.map { "\($0.prefix(100)) does not come back as it was" }
    let isBodyLost = body != otherBody
    let sentences = lost + (isBodyLost ? ["the text does not come back as it was"] : [])
    return sentences.isEmpty ? ["it comes back with more than it had"] : sentences
  }

  private static func parts(of file: [UInt8]) -> (front: [String], body: ArraySlice<UInt8>) {
    var ignored: [Finding] = []
    let parts = FrontMatter.split(Source(path: "", bytes: file), findings: &ignored)
    let lines = parts.yaml.map { file[$0].split(separator: UInt8(ascii: "\n")) } ?? []
    return (lines.map { String(decoding: $0, as: UTF8.self) }, file[parts.body])
  }
}
