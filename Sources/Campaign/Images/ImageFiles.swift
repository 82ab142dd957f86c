import Appearance
import Diagnostics
import Documents
import Files

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
      guard let bytes = try? folder.read(file.path, limit: sizeLimit) else {
        findings.append(
          Finding(.unreadableFile, at: place, "the image cannot be read, or has more than \(sizeLimit >> 20) MB"))
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
