import ArgumentParser
import Campaign
import Glibc
import Site

/// Files that the command itself is told to read and write: what keeps it from that is exit code 2.
enum Files {
  static func baseline(_ path: String) throws -> Baseline {
    let (folder, name) = split(path)
    do {
      guard let folder = Folder(folder) else { throw Folder.Failure.missing }
      return try Baseline(reading: folder.read(name, limit: 1 << 28), name: path)
    } catch let damage as Baseline.Damaged {
      throw failure("\(damage)")
    } catch Folder.Failure.missing {
      throw failure("there is no baseline \(path); --update-baseline writes one")
    } catch {
      throw failure("the baseline \(path) cannot be read")
    }
  }

  /// Written beside and renamed, so that whoever reads it meanwhile reads all of the old one or all of the new one.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let beside = "\(path).\(getpid())"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("\(path) cannot be written: \(systemMessage(errno))") }
    let isComplete = Terminal.write(bytes, to: descriptor)
    close(descriptor)
    guard isComplete, rename(beside, path) == 0 else {
      let reason = systemMessage(errno)
      unlink(beside)
      throw failure("\(path) cannot be written: \(reason)")
    }
  }

  static func append(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("\(path) cannot be written: \(systemMessage(errno))") }
    defer { close(descriptor) }
    guard Terminal.write(Array(text.utf8), to: descriptor) else {
      throw failure("\(path) cannot be written: \(systemMessage(errno))")
    }
  }

  /// The bytes of a file that the command line names.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    let (folder, name) = split(path)
    guard let folder = Folder(folder), let bytes = try? folder.read(name, limit: limit) else {
      throw failure("\(path) cannot be read")
    }
    return bytes
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let path = Paths.absolute(path)
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return (String(path[..<slash]) + "/", String(path[slash...].dropFirst()))
  }

  static func failure(_ message: String) -> ExitCode {
    Terminal.write("cardproof: \(message)\n", to: .error)
    return ExitCode(2)
  }
}
