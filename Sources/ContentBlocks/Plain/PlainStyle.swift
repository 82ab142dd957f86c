import Markdown
import Text

/// The pieces that every plain block is put together from, in one form and for one surface: laid out and escaped once.
final class PlainStyle: Sendable {
  enum Piece: Int, CaseIterable {
    case before, beforeWithClose, behind
    case actions, actionsEnd, button, type, href, buttonEnd
    case link, tagEnd
    case outcome, request, url, text
    /// In an address.
    case ampersand
  }

  let form: PlainForm
  let surface: PlainSurface
  /// One behind the other: the pieces, and then the marks' tags, by their numbers.
  let bytes: [UInt8]
  /// Where each of them begins, and where the last one ends.
  let starts: [Int]

  static func index(of kind: PlainMark.Kind) -> Int { Piece.ampersand.rawValue + 1 + Int(kind.rawValue) }

  func count(_ piece: Piece) -> Int { starts[piece.rawValue + 1] - starts[piece.rawValue] }

  static func of(_ form: PlainForm, _ surface: PlainSurface) -> PlainStyle {
    switch surface {
    case .bytes: asBytes[form.rawValue]
    case .page: forPages[form.rawValue]
    case .json: forJSON[form.rawValue]
    }
  }

  private static let asBytes = PlainForm.allCases.map { PlainStyle($0, .bytes) }
  private static let forPages = PlainForm.allCases.map { PlainStyle($0, .page) }
  private static let forJSON = PlainForm.allCases.map { PlainStyle($0, .json) }

  private init(_ form: PlainForm, _ surface: PlainSurface) {
    self.form = form
    self.surface = surface
    var out = Bytes()
    var starts = [0]
    let pieces = Piece.allCases.map { $0.html(form) } + PlainMark.Kind.allCases.map(form.laid)
    for piece in pieces {
      piece.withUnsafeBufferPointer { surface.write($0, to: &out) }
      starts.append(out.count)
    }
    bytes = out.array
    self.starts = starts
  }
}

extension PlainStyle.Piece {
  fileprivate func html(_ form: PlainForm) -> [UInt8] {
    switch self {
    case .before: PlainFrame.of(hasClose: false)?.halves(form).before ?? []
    case .beforeWithClose: PlainFrame.of(hasClose: true)?.halves(form).before ?? []
    case .behind: PlainFrame.of(hasClose: false)?.halves(form).behind ?? []
    case .actions: form.laid(BlockMarkup.actions, depth: 3)
    case .actionsEnd: form.laid(BlockMarkup.actionsEnd, depth: 3)
    case .button: form.laid(BlockMarkup.button, depth: 4)
    case .type: form.laid(BlockMarkup.type, depth: nil)
    // The SDK gives an address to what has a `data-link`.
    case .href: form == .sent ? [] : Array("\" href=\"".utf8) + (form == .shown ? [UInt8(ascii: "#")] : [])
    case .buttonEnd: form.laid(BlockMarkup.buttonEnd, depth: nil)
    case .link: Array("<a href=\"".utf8) + (form == .shown ? [UInt8(ascii: "#")] : [])
    case .tagEnd: form.laid(BlockMarkup.tagEnd, depth: nil)
    case .outcome: Array("\" data-cardproof-outcome=\"".utf8)
    case .request: Array("\" data-cardproof-request=\"".utf8)
    case .url: Array("\" data-cardproof-url=\"".utf8)
    case .text: Array("\" data-cardproof-text=\"".utf8)
    case .ampersand: Array("&amp;".utf8)
    }
  }
}
