import ArgumentParser
import Campaign
import Files
import Glibc
import Site

/// Files that the command line names; exits with code 2 if one cannot be read or written.
enum CommandFiles {
  static func baseline(_ path: String) throws -> Baseline {
    do {
      return try Baseline(reading: NamedFile.read(Paths.absolute(path), limit: 1 << 28), name: path)
    } catch let damage as Baseline.Damaged {
      throw Terminal.failure("\(damage)")
    } catch let problem as FileFailure where problem.reason == .missing {
      throw Terminal.failure("there is no baseline \(path); --update-baseline writes one")
    } catch let problem as FileFailure {
      throw Terminal.failure("the baseline \(path) cannot be read: \(problem.message)")
    }
  }

  static func write(_ bytes: [UInt8], to path: String, in project: Directory) throws {
    do { try NamedFile.write(Paths.absolute(path), bytes.span, in: project) } catch let problem as FileFailure {
      throw Terminal.failure("\(problem)")
    }
  }

  static func append(_ text: String, to path: String, in project: Directory) throws {
    do { try NamedFile.append(Paths.absolute(path), Array(text.utf8).span, in: project) } catch let problem
      as FileFailure
    {
      throw Terminal.failure("\(problem)")
    }
  }

  /// All of standard input; an input of more bytes than the limit is cut there.
  static func standardInput(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(0, buffer.baseAddress, buffer.count))
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    do { return try NamedFile.read(Paths.absolute(path), limit: limit) } catch let problem as FileFailure {
      throw Terminal.failure("\(path) cannot be read: \(problem.message)")
    }
  }
}
