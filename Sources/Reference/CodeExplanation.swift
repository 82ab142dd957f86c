import Diagnostics
import Documents
import Templates

/// The explanation of a finding's code, from the group's file in `Templates/codes/`.
public struct CodeExplanation: Sendable {
  /// Says in one line what is wrong, without the values of a particular case.
  public let summary: String
  /// Says why it matters: what the app or the service does in this case.
  public let why: String
  /// Says how to correct it.
  public let fix: String
  /// The source of `why`: an address or a file of an SDK; empty for a rule of cardproof itself.
  public let source: String
  /// An input that has the finding: a few lines of a file, or a description if no few lines can show it.
  public let example: String

  fileprivate init(_ node: Node?) {
    func text(_ key: String) -> String { node?[key]?.string ?? "" }
    (summary, why, fix, source) = (text("summary"), text("why"), text("fix"), text("source"))
    example = text("example")
  }

  /// The explanations by the ids of codes.
  static let all: [String: CodeExplanation] = {
    var all: [String: CodeExplanation] = [:]
    var findings: [Finding] = []
    for (path, bytes) in Templates.codes {
      for entry in YAML.parse(Source(path: path, bytes: bytes), findings: &findings)?.map?.entries ?? [] {
        all[entry.key] = CodeExplanation(entry.node)
      }
    }
    return all
  }()
}

extension Code {
  /// The code's explanation; its texts are empty for a code that has none, which a test finds.
  public var explanation: CodeExplanation { CodeExplanation.all[id] ?? CodeExplanation(nil) }
}
