import Documents
import Mustache
import Templates

/// The templates of a build: those of the project, and the
/// built-in ones for paths that the project does not have.
package struct TemplateFiles {
  var library: Library
  var assets: [Asset]
  /// The custom properties that the project's own files name.
  var properties: Set<String>

  static func read(_ files: [ProjectFile], _ reader: inout ProjectReader) -> TemplateFiles {
    var properties: Set<String> = []
    var all: [String: (file: String, bytes: [UInt8])] = [:]
    for (path, bytes) in Templates.files { all[path] = ("Templates/" + path, bytes) }
    for file in files {
      guard let source = reader.source(file) else { continue }
      let name = file.path.dropFirst("Templates/".utf8.count).dropLast(file.fileExtension.utf8.count)
      all[name + file.fileExtension] = (file.path, source.bytes)
      let text = String(decoding: source.bytes, as: UTF8.self)
      for match in text.matches(of: /--[\w-]+/) { properties.insert(String(match.0)) }
    }
    var templates: [TemplateSource] = []
    var assets: [Asset] = []
    for (path, entry) in all.sorted(by: { $0.key < $1.key }) {
      reader.fingerprint.add(path)
      reader.fingerprint.add(entry.bytes)
      if path.hasSuffix(".mustache") {
        let name = String(path.dropLast(".mustache".utf8.count))
        templates.append(TemplateSource(name: name, path: entry.file, bytes: entry.bytes))
      } else if path.hasPrefix("assets/") {
        let isBuiltIn = Templates.files.contains { $0.path == path && $0.bytes == entry.bytes }
        let bytes = isBuiltIn && path.hasSuffix(".js") ? withoutComments(entry.bytes) : entry.bytes
        assets.append(Asset(name: String(path.dropFirst("assets/".utf8.count)), bytes: bytes))
      }
    }
    let (library, compileFindings) = Library.compile(templates)
    reader.findings += compileFindings
    return TemplateFiles(library: library, assets: assets, properties: properties)
  }

  /// A built-in script without its comments and indentation, a quarter of what a page loads. A project's
  /// own script stays as it is, because its texts may span lines.
  package static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
    return Array(lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: "\n".utf8)) + "\n".utf8
  }
}
