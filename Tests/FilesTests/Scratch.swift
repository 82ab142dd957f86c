import Foundation

@testable import Files

/// A folder of one test, which is removed after it.
final class Scratch: Sendable {
  let folder: Directory

  init() throws {
    let path = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    folder = try Directory(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  func write(_ name: String, _ text: String) throws {
    if let slash = name.lastSlash { try folder.makeDirectories(String(name[..<slash])) }
    try text.write(toFile: folder.absolute(name), atomically: false, encoding: .utf8)
  }

  /// Whether the file was made; its name may be taken.
  func create(_ name: String, _ text: String) throws -> Bool { try folder.create(name, Array(text.utf8).span) }

  func holds(_ name: String, _ text: String, rights: UInt32) -> Bool {
    folder.holds(name, Array(text.utf8).span, rights: rights)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.absolute(name), withDestinationPath: target)
  }

  /// The text of a file, or what keeps it from being read.
  func read(_ name: String, limit: Int = 100, links: Directory.Links = .inside) -> String {
    do {
      return String(decoding: try folder.read(name, limit: limit, links: links), as: UTF8.self)
    } catch {
      return "\(error.reason.map { "\($0)" } ?? error.action)"
    }
  }
}
