import Diagnostics
import Documents
import Files

extension Project {
  /// Reads a file's text; a file that cannot be read becomes a finding.
  public func source(_ file: ProjectFile, findings: inout [Finding]) -> Source? {
    folder.source(file, findings: &findings)
  }
}

extension Directory {
  /// Reads a file's text; a file that cannot be read becomes a finding.
  func source(_ file: ProjectFile, findings: inout [Finding]) -> Source? {
    do {
      return Source(path: file.path, raw: try read(file.path, limit: Source.sizeLimit), findings: &findings)
    } catch {
      let (message, hint): (String, String?) =
        switch error.reason {
        case .missing: ("the file went away while it was read", nil)
        case .notRegular: ("this is not a regular file", nil)
        case .changing: ("the file keeps changing while it is read", nil)
        case .tooLarge(let size): ("\(size) bytes are more than the \(Source.sizeLimit) that are read", "split it")
        case .system, nil: ("the file \(error.action): \(error.message)", "check its permissions")
        }
      findings.append(Finding(.unreadableFile, at: .init(file: file.path), message, hint: hint))
      return nil
    }
  }
}
