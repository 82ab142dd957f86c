import Site
import Text

/// Puts a site's files in the place of the links to them.
struct AssetInliner {
  /// The paths of the pages to which links may lead.
  private let pages: Set<String>
  /// A file of the site by its path; nil if there is none.
  private let file: (String) -> [UInt8]?
  /// The numbers of the pictures that the markup has so far, by their paths.
  private var numbers: [String: Int] = [:]
  /// Whether a picture in a template may refer to the same one elsewhere, for `shared.js` to put in.
  private let refersToPictures: Bool
  private(set) var hasReferences = false
  private(set) var leftOut: [String] = []

  /// The parameter of a picture's data URI that precedes its number.
  static let numbering = ";picture="

  init(pages: Set<String>, refersToPictures: Bool, file: @escaping (String) -> [UInt8]?) {
    (self.pages, self.refersToPictures, self.file) = (pages, refersToPictures, file)
  }

  /// A style sheet with its pictures.
  func styles(at path: String) -> String {
    let text = String(decoding: file(path) ?? [], as: UTF8.self)
    // Style sheets stand in `assets/`, where their pictures are.
    let inlinedText = text.replacing(/url\("\.\.\/(assets\/[^"]+)"\)/) {
      "url(\"\(address(of: Self.unescaped($0.1)) ?? "data:,")\")"
    }
    return Self.closingNothing(inlinedText, "style")
  }

  /// The text of a script of the site; nil if there is none.
  func script(at path: String) -> String? { file(path).map(Self.script) }

  static func script(_ bytes: [UInt8]) -> String {
    closingNothing(String(decoding: bytes, as: UTF8.self), "script")
  }

  /// Markup with pictures in the place of their addresses, and with links between pages of the file
  /// alone. `isHidden` is markup for a template, of which browsers show nothing without the scripts.
  mutating func inlined(_ markup: [UInt8], isHidden: Bool) -> [UInt8] {
    var out: [UInt8] = []
    var depth = isHidden ? 1 : 0
    var at = 0
    while let mark = markup.span.firstIndex(of: Array(SharedPage.root.utf8), from: at) {
      let before = markup[at..<mark]
      out += before
      depth += before.ranges(of: "<template".utf8).count - before.ranges(of: "</template".utf8).count
      let start = mark + SharedPage.root.utf8.count
      let name = markup[min(start, markup.count)...].prefix(while: Self.isPathByte)
      at = name.endIndex
      let path = String(decoding: PercentEncoding.decoded(name), as: UTF8.self)
      if let picture = picture(at: path, isHidden: depth > 0) {
        out += Array(picture.utf8)
      } else if pages.contains(path) {
        out += Array("#page=\(Links.href(path))".utf8)
        if at < markup.count, markup[at] == UInt8(ascii: "#") {
          out.append(UInt8(ascii: "&"))
          at += 1
        }
      } else if out.suffix(2) == Array("=\"".utf8)[...] {
        // A page that is not in the file cannot be opened: the attribute goes, and the text stays.
        while let last = out.popLast(), last != UInt8(ascii: " ") {}
        at = markup.span.firstIndex(of: UInt8(ascii: "\""), from: at).map { $0 + 1 } ?? markup.count
      }
    }
    return withoutRemotePictures(out + markup[at...])
  }

  /// The picture, or a reference to where it stands before; nil for any other file.
  private mutating func picture(at path: String, isHidden: Bool) -> String? {
    let type = MediaType.of(path)
    if isHidden, let number = numbers[path] {
      hasReferences = true
      return "data:\(type)\(Self.numbering)\(number),"
    }
    guard let address = address(of: path) else { return nil }
    guard refersToPictures else { return address }
    let number = numbers[path] ?? numbers.count
    numbers[path] = number
    return address.replacing(type, with: "\(type)\(Self.numbering)\(number)", maxReplacements: 1)
  }

  private mutating func withoutRemotePictures(_ markup: [UInt8]) -> [UInt8] {
    let source = Array(" src=\"http".utf8)
    var (out, at) = ([UInt8](), 0)
    while let match = markup.span.firstIndex(of: source, from: at) {
      let start = match + " src=\"".utf8.count
      let end = markup.span.firstIndex(of: UInt8(ascii: "\""), from: start) ?? markup.count
      let url = String(decoding: markup[start..<end], as: UTF8.self)
      if !leftOut.contains(url) { leftOut.append(url) }
      out += markup[at..<match] + Array(" data-left-out=\"".utf8)
      at = start
    }
    return out + markup[at...]
  }

  /// A picture or font as its own address; nil for any other file.
  private func address(of path: String) -> String? {
    guard ["image/", "font/"].contains(where: MediaType.of(path).hasPrefix), let bytes = file(path) else { return nil }
    return "data:\(MediaType.of(path));base64,\(Base64.encode(bytes))"
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-./@_~%".utf8.contains(byte)
  }

  /// A string of CSS without its escapes.
  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing(/\\([0-9a-fA-F]{1,6}) ?/) { match -> String in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }

  /// A text that ends no such element; a backslash changes neither a string of CSS nor one of JavaScript.
  private static func closingNothing(_ text: String, _ element: String) -> String {
    text.replacing("</\(element)", with: "<\\/\(element)")
  }
}
