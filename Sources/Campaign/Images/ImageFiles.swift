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
    var (assets, notImages): ([ImageAsset], [String]) = ([], [])
    var others: [String: String] = [:]
    for file in files {
      let path = String(file.path.dropFirst("Content/".utf8.count))
      guard extensions.contains(file.fileExtension) else {
        others[path] = reportUnknown(file, &reader)
        continue
      }
      if let asset = asset(file, path, &reader, &others) { assets.append(asset) } else { notImages.append(path) }
    }
    return ImageCatalogue(assets, notImages: notImages, others: others)
  }

  /// Reports a file that no page can show, and returns the name of its format; nil for an unknown format.
  private static func reportUnknown(_ file: ProjectFile, _ reader: inout ProjectReader) -> String? {
    let head = (try? reader.folder.head(file.path, FileSignature.length)) ?? []
    let signature = FileSignature.of(head)
    let format = ImageHeader.read(head)?.format.rawValue
    reader.findings.report(
      .unknownFile, at: Place(file: file.path),
      "nothing reads this file" + (signature.map { ": it is \($0.name)" } ?? ""),
      expected: extensions.map { "*.\($0)" },
      hint: format.map { "let its name end with .\($0)" } ?? signature?.hint)
    return signature?.name
  }

  /// Reads and checks a picture; nil for one that cannot be shown, whose format goes to `others` if it is known.
  private static func asset(
    _ file: ProjectFile, _ path: String, _ reader: inout ProjectReader, _ others: inout [String: String]
  ) -> ImageAsset? {
    let place = Place(file: file.path)
    let bytes: [UInt8]
    do { bytes = try reader.folder.read(file.path, limit: sizeLimit) } catch {
      reader.findings.append(Finding(error, about: file.path, limit: sizeLimit))
      return nil
    }
    guard let header = ImageHeader.read(bytes) else {
      let signature = FileSignature.of(bytes)
      others[path] = signature?.name
      reader.findings.report(
        .badImage, at: place, signature.map { "this is \($0.name)" } ?? "this file is no image",
        expected: ["PNG", "JPEG", "GIF", "WebP", "SVG"],
        hint: bytes.isEmpty
          ? "it is empty" : signature?.hint ?? "its name says \(file.fileExtension), its first bytes do not")
      return nil
    }
    if !header.format.isIn(file.path) {
      let format = header.format.rawValue
      reader.findings.report(
        .imageExtension, at: place, "this is a \(format.uppercased()), and its name says \(file.fileExtension)",
        hint: "let its name end with .\(format)")
    }
    let conflicts = header.format == .svg ? Source.conflicts(in: bytes, of: file.path) : []
    reader.findings += conflicts
    guard conflicts.isEmpty else { return nil }
    let isDamaged = ImageEnd.isMissing(bytes, header.format)
    if isDamaged {
      let name = header.format.rawValue.uppercased()
      reader.findings.append(Finding(.damagedImage, at: place, "the \(name) ends too early"))
    }
    checkSize(header, byteCount: bytes.count, at: place, &reader.findings)
    var imageFindings: [Finding] = []
    let publishedBytes = published(bytes, header.format, at: place, &imageFindings)
    // An SVG that was cut off cannot be read for that reason alone.
    reader.findings += imageFindings.filter { !(isDamaged && $0.code == .unreadableSVG) }
    guard let publishedBytes else { return nil }
    let hash = ContentHash(publishedBytes)
    reader.fingerprint.add(file.path)
    reader.fingerprint.mix(hash.value)
    return ImageAsset(
      path: path, format: header.format, width: header.width, height: header.height, byteCount: bytes.count,
      isAnimated: ImageHeader.isAnimated(bytes, header.format),
      published: Asset.published(Directory.split(path).name, hash))
  }

  private static func checkSize(
    _ header: ImageHeader.Header, byteCount: Int, at place: Place, _ findings: inout [Finding]
  ) {
    if byteCount >= advisedLimit {
      findings.report(
        .largeImage, at: place, "the image has \(byteCount.grouped) bytes",
        expected: ["less than \(advisedLimit.grouped)"])
    }
    if header.format != .svg, Double(header.width) * Double(header.height) > Double(pixelLimit) {
      findings.report(
        .manyPixels, at: place, "the image has \(header.width) x \(header.height) pixels",
        expected: ["at most \(pixelLimit / 1_000_000) million pixels"])
    }
  }

  /// The bytes that the site gets: any other image as it is, an SVG without what could run, load or navigate
  /// when opened as a document; nil for an SVG that cannot be made safe.
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
