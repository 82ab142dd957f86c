/// A QR code of bytes (ISO/IEC 18004:2015), as large as the text needs, up to version 10.
public struct QRCode: Sendable, Equatable {
  /// Modules a side.
  let size: Int
  private var dark: [Bool]
  /// The modules that hold no data: patterns, format and version.
  private var fixed: [Bool]

  /// Nil for a text of more than 271 bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    for format in QRCodeFormat.all {
      let counted = (format.version < 10 ? [] : [UInt8(bytes.count >> 8 & 255)]) + [UInt8(bytes.count & 255)] + bytes
      // The mode, which is 4, is half a byte long, and so is the end.
      var data = zip([4] + counted, counted + [0]).map { $0 << 4 | $1 >> 4 }
      guard data.count <= format.dataCodewords else { continue }
      for i in 0..<format.dataCodewords - data.count { data.append(i.isMultiple(of: 2) ? 0xEC : 0x11) }
      let masked = (0..<8).map { Self(data: data, format: format, mask: $0) }
      self = masked.min { $0.penalty < $1.penalty } ?? masked[0]
      return
    }
    return nil
  }

  /// - Parameter data: As many codewords as the format has.
  init(data: [UInt8], format: QRCodeFormat, mask: Int) {
    size = format.size
    dark = Array(repeating: false, count: size * size)
    fixed = dark
    drawPatterns(format)
    drawFormat(format, mask: mask)
    drawData(Self.codewords(of: data, in: format), mask: mask)
  }

  /// Whether the module in this column and row is dark; false outside of the code.
  subscript(x: Int, y: Int) -> Bool { 0..<size ~= x && 0..<size ~= y && dark[y * size + x] }

  /// The first codeword of each block, then the second, and so on; then the same of their error correction (7.6).
  static func codewords(of data: [UInt8], in format: QRCodeFormat) -> [UInt8] {
    // Where blocks differ, the last ones have a codeword more.
    let (short, longer) = data.count.quotientAndRemainder(dividingBy: format.blocks)
    let starts = (0...format.blocks).map { $0 * short + max(0, $0 - format.blocks + longer) }
    let blocks = zip(starts, starts.dropFirst()).map { data[$0..<$1] }
    let corrections = blocks.map { ReedSolomonCode.correction(of: $0, count: format.correction)[...] }
    return [blocks, corrections].flatMap { parts in
      (0..<(parts.map(\.count).max() ?? 0)).flatMap { i in parts.compactMap { $0.dropFirst(i).first } }
    }
  }

  private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
    if 0..<size ~= x, 0..<size ~= y { (dark[y * size + x], fixed[y * size + x]) = (isDark, true) }
  }

  private mutating func drawPatterns(_ format: QRCodeFormat) {
    for i in 0..<size {
      fix(6, i, i.isMultiple(of: 2))
      fix(i, 6, i.isMultiple(of: 2))
    }
    let middles = format.alignments.flatMap { x in format.alignments.map { [x, $0] } }
    for at in middles where ![[6, 6], [6, size - 7], [size - 7, 6]].contains(at) { drawSquares(at, 2, light: [1]) }
    for at in [[3, 3], [size - 4, 3], [3, size - 4]] { drawSquares(at, 4, light: [2, 4]) }
  }

  /// Draws squares around a middle, of which those with some radii are light.
  private mutating func drawSquares(_ middle: [Int], _ radius: Int, light: [Int]) {
    for i in -radius...radius {
      for j in -radius...radius { fix(middle[0] + i, middle[1] + j, !light.contains(max(abs(i), abs(j)))) }
    }
  }

  private mutating func drawFormat(_ format: QRCodeFormat, mask: Int) {
    for i in 0..<15 {
      let isDark = format.formatBits(mask: mask) >> i & 1 == 1
      // Beside the upper left pattern, around the timing patterns; and once more beside the other two.
      fix(i < 8 ? 8 : i == 8 ? 7 : 14 - i, i < 6 ? i : i < 8 ? i + 1 : 8, isDark)
      fix(i < 8 ? size - 1 - i : 8, i < 8 ? 8 : size - 15 + i, isDark)
    }
    fix(8, size - 8, true)
    for i in 0..<18 where format.version >= 7 {
      let isDark = format.versionBits >> i & 1 == 1
      fix(size - 11 + i % 3, i / 3, isDark)
      fix(i / 3, size - 11 + i % 3, isDark)
    }
  }

  /// Goes up and down through columns of two modules, from the lower right, and passes over the timing pattern (7.7.3).
  private mutating func drawData(_ codewords: [UInt8], mask: Int) {
    var at = 0
    for pair in 0..<size / 2 {
      let right = size - 1 - 2 * pair
      for step in 0..<size {
        let y = pair.isMultiple(of: 2) ? size - 1 - step : step
        for x in right > 6 ? [right, right - 1] : [right - 1, right - 2] where !fixed[y * size + x] {
          let isSet = at < codewords.count * 8 && codewords[at / 8] >> UInt8(7 - at % 8) & 1 == 1
          dark[y * size + x] = isSet != Self.isInverted(x, y, mask)
          at += 1
        }
      }
    }
  }

  /// Whether a mask inverts a module (table 10).
  private static func isInverted(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    let (sum, two, three) = (x + y, x * y % 2, x * y % 3)
    let rest = [sum % 2, y % 2, x % 3, sum % 3, (x / 3 + y / 2) % 2, two + three, (two + three) % 2, (sum + three) % 2]
    return rest[mask] == 0
  }

  /// How hard the code is to read: long runs, squares, what looks like a finder pattern, too much of a colour (7.8.3).
  private var penalty: Int {
    let (finder, space) = ([true, false, true, true, true, false, true], [false, false, false, false])
    var result = abs(dark.count { $0 } * 20 - size * size * 10) / (size * size) * 10
    for i in 0..<size {
      for line in [(0..<size).map { self[$0, i] }, (0..<size).map { self[i, $0] }] {
        let runs = line.split(separator: true) + line.split(separator: false)
        result += runs.filter { $0.count > 4 }.reduce(0) { $0 + $1.count - 2 }
        result += 40 * (11...size).count { [finder + space, space + finder].contains(Array(line[$0 - 11..<$0])) }
      }
      for x in 1..<size where i > 0 {
        if Set([self[x, i], self[x - 1, i], self[x, i - 1], self[x - 1, i - 1]]).count == 1 { result += 3 }
      }
    }
    return result
  }

  /// Light modules around the code, by which cameras find it.
  private static let margin = 4

  /// An image of one unit a module, in black and white whatever the mode of the page is.
  var svg: String {
    let (from, side) = (-Self.margin, size + 2 * Self.margin)
    let places = (0..<size * size).map { ($0 % size, $0 / size) }.filter { self[$0, $1] }
    let path = places.map { "M\($0) \($1)h1v1h-1z" }.joined()
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(from) \(from) \(side) \(side)\" "
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
