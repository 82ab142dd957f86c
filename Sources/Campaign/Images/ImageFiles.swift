import Appearance
import Diagnostics
import Documents
import Files
import Text

/// Reads the project's images: their format, their size and the hash that is part of their path in the site.
enum ImageFiles {
  /// The extensions of pictures that a site shows, in lower case.
  static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg"]
  /// Bytes; more than any service accepts (5 MB), and little enough to be inlined.
  static let sizeLimit = 16 << 20
  /// Bytes; Braze's media library accepts smaller images only.
  private static let advisedLimit = 5_000_000
  /// A decoded pixel takes four bytes, so that this is 200 MB of a phone's memory.
  private static let pixelLimit = 50_000_000

  static func read(_ files: [ProjectFile], _ reader: inout ProjectReader) -> ImageCatalogue {
    var assets: [ImageAsset] = []
    var others: [String: String] = [:]
    for file in files {
      let place = Place(file: file.path)
      let path = String(file.path.dropFirst("Content/".utf8.count))
      guard extensions.contains(file.fileExtension) else {
        let head = (try? reader.folder.head(file.path, FileSignature.length)) ?? []
        let signature = FileSignature.of(head)
        others[path] = signature?.name
        let format = ImageHeader.read(head)?.format.rawValue
        reader.findings.report(
          .unknownFile, at: place, "nothing reads this file" + (signature.map { ": it is \($0.name)" } ?? ""),
          expected: extensions.map { "*.\($0)" },
          hint: format.map { "let its name end with .\($0)" } ?? signature?.hint)
        continue
      }
      let bytes: [UInt8]
      do { bytes = try reader.folder.read(file.path, limit: sizeLimit) } catch {
        reader.findings.append(Finding(error, about: file.path, limit: sizeLimit))
        continue
      }
      guard let header = ImageHeader.read(bytes) else {
        let signature = FileSignature.of(bytes)
        others[path] = signature?.name
        reader.findings.report(
          .badImage, at: place, signature.map { "this is \($0.name)" } ?? "this file is no image",
          expected: ["PNG", "JPEG", "GIF", "WebP", "SVG"],
          hint: bytes.isEmpty
            ? "it is empty" : signature?.hint ?? "its name says \(file.fileExtension), its first bytes do not")
        continue
      }
      if !header.format.isIn(file.path) {
        let format = header.format.rawValue
        reader.findings.report(
          .imageExtension, at: place, "this is a \(format.uppercased()), and its name says \(file.fileExtension)",
          hint: "let its name end with .\(format)")
      }
      let conflicts = header.format == .svg ? Source.conflicts(in: bytes, of: file.path) : []
      reader.findings += conflicts
      guard conflicts.isEmpty else { continue }
      let isDamaged = ImageEnd.isMissing(bytes, header.format)
      if isDamaged {
        let name = header.format.rawValue.uppercased()
        reader.findings.append(Finding(.damagedImage, at: place, "the \(name) ends too early"))
      }
      if bytes.count >= advisedLimit {
        reader.findings.report(
          .largeImage, at: place, "the image has \(bytes.count.grouped) bytes",
          expected: ["less than \(advisedLimit.grouped)"])
      }
      if header.format != .svg, Double(header.width) * Double(header.height) > Double(pixelLimit) {
        reader.findings.report(
          .manyPixels, at: place, "the image has \(header.width) x \(header.height) pixels",
          expected: ["at most \(pixelLimit / 1_000_000) million pixels"])
      }
      var imageFindings: [Finding] = []
      let publishedBytes = published(bytes, header.format, at: place, &imageFindings)
      // An SVG that was cut off cannot be read for that reason alone.
      reader.findings += imageFindings.filter { !(isDamaged && $0.code == .unreadableSVG) }
      guard let publishedBytes else { continue }
      let hash = ContentHash(publishedBytes)
      reader.fingerprint.add(file.path)
      reader.fingerprint.mix(hash.value)
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      assets.append(
        ImageAsset(
          path: path, format: header.format, width: header.width, height: header.height, byteCount: bytes.count,
          isAnimated: ImageHeader.isAnimated(bytes, header.format), published: Asset.published(name, hash)))
    }
    let paths = Set(assets.map(\.path))
    let pictures = files.filter { extensions.contains($0.fileExtension) }
    return ImageCatalogue(
      assets,
      notImages: pictures.map { String($0.path.dropFirst("Content/".utf8.count)) }.filter { !paths.contains($0) },
      others: others)
  }

  /// The bytes that the site gets: an SVG without what could run, load or navigate if it is opened as a
  /// document, and any other image as it is. Nil for an SVG of which that cannot be said.
  private static func published(
    _ bytes: [UInt8], _ format: ImageAsset.Format, at place: Place, _ findings: inout [Finding]
  ) -> [UInt8]? {
    guard format == .svg else { return bytes }
    do throws(SVGSanitizer.Failure) {
      let svg = try SVGSanitizer.clean(bytes)
      guard !svg.removed.isEmpty else { return bytes }
      let names = svg.removed.prefix(8).joined(separator: ", ")
      let rest = svg.removed.count > 8 ? " and \(svg.removed.count - 8) more" : ""
      var finding = Finding(.activeSVG, at: place, "left out of the published picture: \(names)\(rest)")
      // An editor's own elements have a prefix, and draw nothing.
      if svg.removed.allSatisfy({ $0.contains(":") && !$0.contains("xlink:") }) { finding.severity = .info }
      findings.append(finding)
      return svg.out
    } catch {
      let position = Position(ofByte: error.at, in: bytes[...])
      findings.report(
        .unreadableSVG, at: Place(file: place.file, line: Int(position.line), column: Int(position.column)),
        "the SVG is not published, because \(error.reason)",
        hint: "export it as a plain SVG in UTF-8, without entities")
      return nil
    }
  }
}
