import Appearance
import Diagnostics
import Documents
import Files

extension Project {
  /// Reads an image again, and fails if it has changed since the project was opened: pages name it by its old content.
  public func bytes(of image: ImageAsset) throws(FileFailure) -> [UInt8] {
    let path = "Content/" + image.path
    let bytes = try folder.read(path, limit: ImageFiles.sizeLimit)
    guard
      Asset.published(path.split(separator: "/").last.map(String.init) ?? path, ContentHash(bytes)) == image.published
    else { throw FileFailure(path: folder.absolute(path), action: "cannot be read", reason: .changing) }
    return bytes
  }
}

/// Reads the project's images: their format, their size and the hash that is part of their path in the site.
enum ImageFiles {
  /// Bytes; more than any service accepts (5 MB), and little enough to be inlined.
  static let sizeLimit = 16 << 20
  /// Bytes; Braze's media library accepts smaller images only.
  private static let advisedLimit = 5_000_000

  static func read(
    _ files: [ProjectFile], in folder: Directory, _ fingerprint: inout ContentHash, _ findings: inout [Finding]
  ) -> ImageCatalogue {
    var assets: [ImageAsset] = []
    for file in files {
      let place = Place(file: file.path)
      let bytes: [UInt8]
      do { bytes = try folder.read(file.path, limit: sizeLimit) } catch {
        findings.append(Finding(error, about: file.path, limit: sizeLimit))
        continue
      }
      guard let header = ImageHeader.read(bytes) else {
        findings.append(
          Finding(
            .badImage, at: place, "this file is no image", expected: ["PNG", "JPEG", "GIF", "WebP", "SVG"],
            hint: "its name says \(file.fileExtension), its first bytes do not"))
        continue
      }
      if ImageEnd.isMissing(bytes, header.format) {
        findings.append(Finding(.damagedImage, at: place, "the \(header.format.rawValue.uppercased()) ends too early"))
      }
      if bytes.count >= advisedLimit {
        findings.append(
          Finding(.largeImage, at: place, "the image has \(bytes.count) bytes", expected: ["less than \(advisedLimit)"])
        )
      }
      let hash = ContentHash(bytes)
      fingerprint.add(file.path)
      fingerprint.mix(hash.value)
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      assets.append(
        ImageAsset(
          path: String(file.path.dropFirst("Content/".utf8.count)), format: header.format, width: header.width,
          height: header.height, byteCount: bytes.count, published: Asset.published(name, hash)))
    }
    return ImageCatalogue(assets)
  }
}
