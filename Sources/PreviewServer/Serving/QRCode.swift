import CQRCode

/// A QR code of a text (ISO/IEC 18004), as large as the
/// text needs, up to version 10, which a phone still reads.
public struct QRCode: Sendable {
  /// Modules a side.
  let size: Int
  private let code: [UInt8]

  /// Nil for a text of more than 271 bytes.
  public init?(_ text: String) {
    // More than the 407 bytes that version 10 takes.
    var code = [UInt8](repeating: 0, count: 1_024)
    var scratch = code
    guard qrcodegen_encodeText(text, &scratch, &code, qrcodegen_Ecc_LOW, 1, 10, qrcodegen_Mask_AUTO, false) else {
      return nil
    }
    self.code = code
    size = Int(qrcodegen_getSize(code))
  }

  /// Whether the module in this column and row is dark; false outside of the code.
  subscript(x: Int, y: Int) -> Bool { qrcodegen_getModule(code, Int32(x), Int32(y)) }

  /// Light modules around the code, by which cameras find it.
  private static let margin = 4

  /// An image of one unit a module, in black and white whatever the mode of the page is.
  var svg: String {
    let (origin, side) = (-Self.margin, size + 2 * Self.margin)
    let places = (0..<size * size).map { ($0 % size, $0 / size) }.filter { self[$0, $1] }
    let path = places.map { "M\($0) \($1)h1v1h-1z" }.joined()
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(origin) \(origin) \(side) \(side)\" "
      + "shape-rendering=\"crispEdges\" style=\"background:#fff\"><path d=\"\(path)\"/></svg>\n"
  }

  /// Lines of half blocks, two rows of modules in each. Without colour, text is taken to be light on dark.
  public func text(color: Bool) -> String {
    let places = -Self.margin..<size + Self.margin
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { y in
      let line = places.map { x in
        [" ", "▄", "▀", "█"][(self[x, y] == color ? 2 : 0) + (self[x, y + 1] == color ? 1 : 0)]
      }
      return color ? "\u{1B}[38;5;16;48;5;231m\(line.joined())\u{1B}[0m\n" : line.joined() + "\n"
    }.joined()
  }
}
