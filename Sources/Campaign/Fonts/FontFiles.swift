import Appearance
import Diagnostics
import Documents
import Files

/// Reads the project's fonts: their format, and the hash that is part of their path in the site.
enum FontFiles {
  static let extensions = ["woff2", "ttf", "otf"]
  /// Bytes; as large as a font with all of China's characters.
  static let sizeLimit = 32 << 20
  /// How files of the three formats begin; TrueType has two ways.
  private static let signatures = ["wOF2", "OTTO", "true", "\0\u{1}\0\0"].map { Array($0.utf8) }

  static func read(_ files: [ProjectFile], _ reader: inout ProjectReader) -> [FontFace] {
    files.compactMap { file in
      let bytes: [UInt8]
      do throws(FileFailure) { bytes = try reader.folder.read(file.path, limit: sizeLimit) } catch {
        reader.findings.append(Finding(error, about: file.path, limit: sizeLimit))
        return nil
      }
      guard signatures.contains(where: bytes.starts) else {
        reader.findings.report(
          .badFont, at: Place(file: file.path), "this file is no font", expected: ["WOFF2", "TrueType", "OpenType"],
          hint: bytes.isEmpty ? "it is empty" : nil)
        return nil
      }
      let hash = ContentHash(bytes)
      reader.fingerprint.add(file.path)
      reader.fingerprint.mix(hash.value)
      return FontFace(path: String(file.path.dropFirst("Content/".utf8.count)), published: published(file.path, hash))
    }
  }

  static func published(_ path: String, _ hash: ContentHash) -> String {
    Asset.published(path.split(separator: "/").last.map(String.init) ?? path, hash)
  }
}

extension Project {
  /// Reads the bytes of a font again. Fails if they have changed since the project was opened.
  public func publishedBytes(of font: FontFace) throws(FileFailure) -> [UInt8] {
    let path = "Content/" + font.path
    let bytes = try folder.read(path, limit: FontFiles.sizeLimit)
    guard FontFiles.published(path, ContentHash(bytes)) == font.published else {
      throw FileFailure(path: folder.absolute(path), action: "cannot be read", reason: .changing)
    }
    return bytes
  }
}
