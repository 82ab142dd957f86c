import Diagnostics
import Documents
import Files
import Glibc
import Synchronization
import Text

extension Directory {
  /// Reads a file's text, or takes that of the drafts; a file that cannot be read becomes a finding.
  public func source(
    _ file: ProjectFile, drafts: [String: [UInt8]] = [:], findings: inout [Finding]
  ) -> Source? {
    do throws(FileFailure) {
      let bytes = if let draft = drafts[file.path] { draft } else { try read(file.path, limit: Source.sizeLimit) }
      return Source(path: file.path, raw: bytes, findings: &findings)
    } catch {
      findings.append(Finding(error, about: file.path, limit: Source.sizeLimit))
      return nil
    }
  }
}

/// Collects what fails in reads that have no findings of their own: of
/// the images and data that definitions name, because the card systems
/// know no file system, and of files that are read a second time.
public final class ReadFailures: Sendable {
  private let all = Mutex<[Finding]>([])

  /// The findings so far, in the order in which files were read; threads may change it.
  public var findings: [Finding] { all.withLock { $0 } }

  func add(_ findings: [Finding]) { all.withLock { $0 += findings } }

  /// nil if there is no such file, or if it cannot be read.
  func contents(_ path: String, in folder: Directory, limit: Int) -> [UInt8]? {
    do { return try folder.read(path, limit: limit) } catch {
      // A name in a definition may be anything: only what is there and cannot be read is a failure.
      let isNoFile = [ENOTDIR, ENAMETOOLONG, ELOOP, EISDIR].contains { error.reason == .system(errno: $0) }
      if error.reason == .missing || error.reason == .notRegular || error.reason == .leadsOut || isNoFile { return nil }
      add([Finding(error, about: path, limit: limit)])
      return nil
    }
  }
}

extension Finding {
  /// A file or folder of the project that could not be read. `limit` is the largest size that is read.
  public init(_ failure: FileFailure, about path: String, _ noun: String = "file", limit: Int = .max) {
    let (message, hint): (String, String?) =
      switch failure.reason {
      case .missing: ("the \(noun) went away while it was read", nil)
      case .notRegular: ("this is not a regular file", nil)
      case .changing: ("the file keeps changing while it is read", nil)
      case .leadsOut: ("this link leads out of the project", "copy the file into the project")
      case .tooLarge(let size): ("\(size.grouped) bytes are more than the \(limit.grouped) that are read", "split it")
      case .link, .system, nil: ("the \(noun) \(failure.action): \(failure.message)", "check its permissions")
      }
    self.init(
      failure.reason == .leadsOut ? .linkOut : .unreadableFile, at: .init(file: path), message, hint: hint)
  }
}
