import ArgumentParser
import Campaign
import Files
import Glibc
import Site

/// Files that the command line names; exits with code 2 if one cannot be read or written.
enum CommandFiles {
  static func baseline(_ path: String) throws -> Baseline {
    do {
      return try Baseline(reading: contents(of: path, limit: 1 << 28), name: path)
    } catch let damage as Baseline.Damaged {
      throw failure("\(damage)")
    } catch let problem as FileFailure where problem.reason == .missing {
      throw failure("there is no baseline \(path); --update-baseline writes one")
    } catch {
      throw failure("the baseline \(path) cannot be read")
    }
  }

  /// Replaces the file atomically: readers find the old one or the new one.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let (folder, name) = split(path)
    do { try Directory(folder).replace(name, bytes.span) } catch let problem as FileFailure {
      throw failure("\(path) cannot be written: \(problem.message)")
    }
  }

  static func append(_ text: String, to path: String) throws {
    let (folder, name) = split(path)
    do { try Directory(folder).append(name, Array(text.utf8).span) } catch let problem as FileFailure {
      throw failure("\(path) cannot be written: \(problem.message)")
    }
  }

  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    do { return try contents(of: path, limit: limit) } catch { throw failure("\(path) cannot be read") }
  }

  private static func contents(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let (folder, name) = split(path)
    return try Directory(folder).read(name, limit: limit)
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
