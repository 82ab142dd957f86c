import Diagnostics
import Documents
import Text

/// The findings that a project had when it adopted the checks; only other
/// findings count. It is stored as JSON with one line for each finding,
/// in the order of the files, so that git shows readable differences.
public struct Baseline: Sendable, Hashable {
  /// One finding.
  public struct Item: Sendable, Hashable {
    /// A hash by which the finding is known again after lines have moved.
    public var fingerprint: String
    /// The id of its code.
    public var code: String
    /// The path of its file.
    public var file: String
    /// Its message, for people who read the baseline.
    public var message: String

    func write(to object: inout JSONWriter) {
      object.members(["fingerprint": fingerprint, "code": code, "file": file, "message": message])
    }
  }

  /// The findings in the order of the files.
  public var items: [Item]

  static let version = 1
  /// How each begins, of whatever version.
  public static let opening = Array("{\"cardproof\":{\"baseline\":".utf8)

  /// A baseline of these findings.
  public init(items: [Item]) { self.items = items }

  /// Reads a baseline file; `name` is for messages.
  public init(reading bytes: [UInt8], name: String) throws(BuildFailure) {
    var findings: [Finding] = []
    let source = Source(path: name, raw: bytes, limit: 1 << 28, findings: &findings)
    let root = source.flatMap { JSON.parse($0, findings: &findings) }
    guard let root, findings.isEmpty else {
      throw BuildFailure(what: "\(findings.first.map { "\($0.place): \($0.message)" } ?? "\(name) is no JSON")")
    }
    guard root["cardproof"]?["baseline"]?.number == Double(Self.version), let list = root["findings"]?.list else {
      throw BuildFailure(
        what: "\(name) is no baseline of version \(Self.version): write it anew with --update-baseline")
    }
    items = list.compactMap { node in
      guard let fingerprint = node["fingerprint"]?.string, let code = node["code"]?.string else { return nil }
      return Item(
        fingerprint: fingerprint, code: code, file: node["file"]?.string ?? "", message: node["message"]?.string ?? "")
    }
  }

  /// The file's JSON, which ends with a line feed.
  public var bytes: [UInt8] {
    JSONWriter.object(endsLine: true) { root in
      root.object("cardproof") { $0.member("baseline", Self.version) }
      root.objects("findings", items, isSpread: true) { $1.write(to: &$0) }
    }.array
  }
}

extension Baseline.Item {
  init(_ finding: Finding, _ fingerprint: String) {
    (self.fingerprint, code) = (fingerprint, finding.code.id)
    (file, message) = (finding.place.file, finding.message)
  }

  /// What stays of a finding when its line changes: the code, the file, and the message without numbers.
  var likeness: [[UInt8]] { [Array(code.utf8), Array(file.utf8), Fingerprints.withoutNumbers(message)] }

  /// The first number of the message, which must not grow: of a size, its bytes.
  var amount: Double {
    let digits = message.utf8.drop { !$0.isDigit }.prefix { $0.isDigit || $0 == UInt8(ascii: ",") }
    return Double(String(decoding: digits.filter(\.isDigit), as: UTF8.self)) ?? 0
  }
}
