import Diagnostics
import Documents

extension Project {
  /// A file's text; whatever keeps it from being read is a finding.
  public func source(_ file: ProjectFile, findings: inout [Finding]) -> Source? {
    folder.source(file, findings: &findings)
  }
}

extension Folder {
  /// A definition's text; whatever keeps it from being read is a finding.
  func source(_ file: ProjectFile, findings: inout [Finding]) -> Source? {
    source(file, from: LastFolder(), findings: &findings)
  }

  /// The same for one of many.
  func source(_ file: ProjectFile, from last: LastFolder, findings: inout [Finding]) -> Source? {
    do {
      let bytes = try read(file.path, limit: Source.sizeLimit, listed: Int(file.stamp.size), from: last)
      return Source(path: file.path, raw: bytes, findings: &findings)
    } catch {
      let (message, hint): (String, String?) =
        switch error {
        case .missing: ("the file went away while it was read", nil)
        case .notRegular: ("this is not a regular file", nil)
        case .tooLarge(let size): ("\(size) bytes are more than the \(Source.sizeLimit) that are read", "split it")
        case .unreadable(let code): ("the file cannot be opened: \(systemMessage(code))", "check its permissions")
        }
      findings.append(Finding(.unreadableFile, at: .init(file: file.path), message, hint: hint))
      return nil
    }
  }
}
