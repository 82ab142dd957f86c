import Documents
import Text

/// Provides the images and fonts of a block. A build asks no
/// network, and assumes remote ones to be there or missing.
public struct Resources: Sendable {
  /// The result of a download.
  public enum Answer: Sendable, Hashable {
    /// The bytes that the SDK would download.
    case bytes([UInt8])
    /// A large picture of the project, of which the site holds
    /// one copy: the copy's path in the site, and its bytes.
    case published(String, byteCount: Int)
    /// The resource is assumed to be reachable; its bytes are not known.
    case assumed
    /// The download fails.
    case missing
  }

  private let answer: @Sendable (String) -> Answer
  /// The most profiles for whom a page has the block, each with copies of its own.
  let profiles: Int

  /// - Parameter answer: Receives the address as it is written in the block, without quotes.
  public init(profiles: Int = 1, _ answer: @escaping @Sendable (String) -> Answer) {
    (self.profiles, self.answer) = (profiles, answer)
  }

  /// The result of the SDK's download. It fails without `answer`
  /// for what is no URL; a `data:` URL has its own result.
  func callAsFunction(_ address: String) -> Answer {
    if address.isEmpty { return .missing }
    if address.utf8.starts(with: "data:".utf8) {
      guard let url = SDKURL(strict: address), url.scheme == "data" else { return .missing }
      let content = address.utf8.firstIndex(of: UInt8(ascii: ",")).map { address[address.index(after: $0)...] }
      return content.map { .bytes(PercentEncoding.decoded($0.utf8)) } ?? .missing
    }
    return answer(address)
  }

  /// The Android SDK reads no `data:` URL but those of images that it leaves as they are.
  func answer(for address: String, by sdk: BlockSDK) -> Answer {
    sdk == .android && address.prefix(5).lowercased() == "data:" ? .missing : self(address)
  }

  /// Whether a relative address is that of a file of the project,
  /// which stands for one that the app downloads.
  func isFile(_ address: String) -> Bool {
    !address.isEmpty && URLText(address).scheme == nil && self(address) != .missing
  }

  /// Whether the block is shown without the result of the address's download, as the SDK keeps it as it is.
  static func isKept(_ address: String, by sdk: BlockSDK) -> Bool {
    switch sdk {
    case .ios: !CachedResources.caches(address)
    case .ios40: isBase64(address)
    case .android: isBase64Image(address)
    }
  }

  /// Whether the Android SDK leaves the address as it is (HtmlNormalizer.kt:533-541).
  static func isBase64Image(_ address: String) -> Bool {
    address.prefix(11).lowercased() == "data:image/" && address.lowercased().contains("base64,")
  }

  /// Whether the address already has the form that the SDK creates (HtmlNormalizer.swift:507-512).
  static func isBase64(_ address: String) -> Bool {
    address.utf8.starts(with: "data:".utf8) && address.utf8.span.contains(inlinedMark)
  }

  /// A picture with more bytes than this is not copied into pages and reports.
  static let copyLimit = 64 << 10

  /// The text that stands for a published picture's data URI
  /// in pages and reports, with the file's name escaped.
  static func reference(to published: String) -> String {
    "data:image/png;base64,{\(PercentEncoding.encoded(published, keeping: "-./_"))}"
  }

  /// Precedes inlined data.
  static let inlinedMark = Array("base64,".utf8)

  /// The data URI that replaces the address on the page.
  /// The SDK labels every image as PNG and all fonts alike.
  static func dataURI(_ answer: Answer, isFont: Bool) -> String? {
    switch answer {
    case .bytes(let bytes):
      (isFont ? "data:application/font;charset=utf-8;base64," : "data:image/png;base64,") + Base64.encode(bytes)
    case .published(let path, _): reference(to: path)
    case .assumed:
      isFont ? "data:application/font;charset=utf-8;base64," : Self.standIn
    case .missing: nil
    }
  }

  /// The image that is shown if an image's bytes are not known: a hatched grey box.
  static let standIn: String = {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='180' viewBox='0 0 320 180'>"
      + "<pattern id='p' width='16' height='16' patternUnits='userSpaceOnUse'>"
      + "<path d='M0 16L16 0' stroke='#8884' stroke-width='2'/></pattern>"
      + "<rect width='320' height='180' fill='#8883'/><rect width='320' height='180' fill='url(#p)'/></svg>"
    return "data:image/svg+xml;base64," + Base64.encode(Array(svg.utf8))
  }()
}
