import HTML

/// The difference for a block under the opposite of the
/// project's assumption that downloads succeed, or fail.
enum OppositeAssumption: Sendable, Hashable {
  /// The block does not depend on downloads.
  case same
  /// An `img` with this address fails, and with it the block; everywhere if `isOnly`
  /// (HtmlNormalizer.swift:341-348).
  case failedImage(String, isOnly: Bool)
  /// No image of the block loads, so every placeholder leaves it out
  /// (InAppContentBlocksManager.swift:152-164, 719).
  case noUsableImage
  /// The block is shown with another document.
  case changed

  /// - Parameters:
  ///   - document: The block's HTML as parsed, before the SDK's steps.
  ///   - isShown: Whether the block is shown under the project's assumption.
  static func of(
    _ document: Document, _ facts: Document.Facts, by sdk: BlockSDK, images: [String], isShown: Bool,
    assumed: Resources, other: Resources
  ) -> OppositeAssumption {
    if sdk.needsAllResources {
      let addresses = all(of: document, facts).filter { !Resources.isKept($0, by: sdk) || assumed.isFile($0) }
      if let failed = addresses.first(where: { other.answer(for: $0, by: sdk) == .missing }) {
        return isShown ? .failedImage(failed, isOnly: false) : .same
      }
      return addresses.contains { assumed($0) == .missing } ? .changed : .same
    }
    let isUsable = images.isEmpty || images.contains { other($0).isUsableImage }
    if !images.isEmpty || !isShown, let failed = failedImage(of: document, other) {
      return isShown ? .failedImage(failed, isOnly: !isUsable) : .same
    }
    guard isUsable else { return isShown ? .noUsableImage : .same }
    let addresses = images + fonts(of: document)
    return addresses.contains { (assumed($0) == .missing) != (other($0) == .missing) } ? .changed : .same
  }

  /// The addresses of all images and fonts. The newer SDKs show a block only if each of them loads.
  private static func all(of document: Document, _ facts: Document.Facts) -> [String] {
    let images = document.elements(named: .img).compactMap { document.attribute(.src, of: $0) }
    let sheets = document.elements(named: .style).flatMap { document.withRawText(of: $0, CSSAddress.all) }
    let styled = facts.hasFunctionInStyle ? document.elements(with: .style) : []
    let styles = styled.flatMap { document.withValue(of: .style, $0, CSSAddress.all) ?? [] }
    var known: Set<String> = []
    return (images.filter { !$0.isEmpty } + (sheets + styles).map(\.url)).filter { known.insert($0).inserted }
  }

  private static func failedImage(of document: Document, _ resources: Resources) -> String? {
    for id in document.elements(named: .img) {
      let source = document.attribute(.src, of: id) ?? ""
      if !Resources.isBase64(source), resources(source) == .missing { return source }
    }
    return nil
  }

  private static func fonts(of document: Document) -> [String] {
    document.elements(named: .style).flatMap { document.withRawText(of: $0, CSSAddress.all) }.filter(\.isFont)
      .map(\.url).filter { !Resources.isBase64($0) }
  }
}

extension Resources.Answer {
  /// Whether the SDK's image check, which decodes a bitmap,
  /// accepts the answer. Unknown bytes count as an image.
  var isUsableImage: Bool {
    switch self {
    case .missing: false
    case .assumed, .published: true
    case .bytes(let bytes): Self.signatures.contains { bytes.starts(with: $0) } || Self.isBoxed(bytes)
    }
  }

  /// PNG, JPEG, GIF, TIFF in both byte orders, BMP, icons.
  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
    Array("BM".utf8), [0, 0, 1, 0],
  ]

  /// Whether it is WebP, HEIC or AVIF, which have a size field before their type.
  private static func isBoxed(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12 else { return false }
    return bytes[4..<8].elementsEqual("ftyp".utf8)
      || bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }
}
