/// Where the images and fonts of a block come from. A build makes no network request: what lies elsewhere is assumed
/// to be there or not.
public struct Resources: Sendable {
  public enum Answer: Sendable, Hashable {
    /// The bytes that the SDK would download.
    case bytes([UInt8])
    /// It is assumed to be reachable; its bytes are not known.
    case assumed
    /// The download fails.
    case missing
  }

  private let answer: @Sendable (String) -> Answer

  /// - Parameter answer: Is asked with the address as it stands in the block, quotes taken off.
  public init(_ answer: @escaping @Sendable (String) -> Answer) { self.answer = answer }

  /// What the SDK's download would give. An address that is no URL fails whatever the caller says, and a `data:` URL
  /// is its own answer.
  func callAsFunction(_ address: String) -> Answer {
    if address.isEmpty { return .missing }
    if address.utf8.starts(with: "data:".utf8) {
      guard let url = SDKURL(strict: address), url.scheme == "data" else { return .missing }
      let content = address.utf8.firstIndex(of: UInt8(ascii: ",")).map { address[address.index(after: $0)...] }
      return content.map { .bytes(Percent.decoded($0.utf8)) } ?? .missing
    }
    return answer(address)
  }
}

extension Resources {
  /// Already what the SDK would make of it (HtmlNormalizer.swift:507-512).
  static func isBase64(_ address: String) -> Bool {
    address.utf8.starts(with: "data:".utf8) && address.contains("base64,")
  }

  /// What inlined data follows.
  static let inlinedMark = Array("base64,".utf8)

  /// The data URI that stands for the bytes on the page. The SDK calls every image a PNG and every font a font.
  static func dataURI(_ answer: Answer, isFont: Bool) -> String? {
    switch answer {
    case .bytes(let bytes):
      (isFont ? "data:application/font;charset=utf-8;base64," : "data:image/png;base64,") + Base64.encode(bytes)
    case .assumed:
      isFont ? "data:application/font;charset=utf-8;base64," : Self.standIn
    case .missing: nil
    }
  }

  /// Drawn for an image whose bytes are not known: a hatched grey box.
  static let standIn: String = {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='180' viewBox='0 0 320 180'>"
      + "<pattern id='p' width='16' height='16' patternUnits='userSpaceOnUse'>"
      + "<path d='M0 16L16 0' stroke='#8884' stroke-width='2'/></pattern>"
      + "<rect width='320' height='180' fill='#8883'/><rect width='320' height='180' fill='url(#p)'/></svg>"
    return "data:image/svg+xml;base64," + Base64.encode(Array(svg.utf8))
  }()
}

/// RFC 4648, section 4.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var i = 0
    while i < bytes.count {
      let left = bytes.count - i
      let group =
        UInt32(bytes[i]) << 16 | (left > 1 ? UInt32(bytes[i + 1]) << 8 : 0) | (left > 2 ? UInt32(bytes[i + 2]) : 0)
      out.append(alphabet[Int(group >> 18 & 63)])
      out.append(alphabet[Int(group >> 12 & 63)])
      out.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      out.append(left > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
      i += 3
    }
    return String(decoding: out, as: UTF8.self)
  }
}
