import Testing

@testable import PreviewServer

@Suite struct QRCodeTests {
  @Test(arguments: [(17, 21), (18, 25), (271, 57)])
  func `a text takes the smallest version that holds it`(bytes: Int, size: Int) {
    #expect(QRCode(String(repeating: "a", count: bytes))?.size == size)
  }

  @Test func `a text that no version holds has no code`() { #expect(QRCode(String(repeating: "a", count: 272)) == nil) }

  @Test func `a text is read back from each version, whatever the mask is`() throws {
    for length in [1, 30, 50, 70, 100, 130, 150, 190, 225, 271] {
      let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(33 + ($0 * 7 + length) % 90))) })
      #expect(Self.decoded(try #require(QRCode(text))) == text)
    }
    #expect(Self.decoded(try #require(QRCode("Grüße, 你好"))) == "Grüße, 你好")
  }

  @Test func `the terminal's lines are the modules, and so is the image`() throws {
    let code = try #require(QRCode("http://192.168.1.7:4040/"))
    let lines = code.text(color: false).split(separator: "\n").map(Array.init)
    for y in 0..<code.size {
      for x in 0..<code.size {
        let block = lines[(y + 4) / 2][x + 4]
        let isLight = block == "█" || block == (y % 2 == 0 ? "▀" : "▄")
        #expect(isLight != code[x, y])
        #expect(code.svg.contains("M\(x) \(y)h1v1h-1z") == code[x, y])
      }
    }
    #expect(lines.count == (code.size + 9) / 2 && lines.allSatisfy { $0.count == code.size + 8 })
    let colored = code.text(color: true)
    #expect(colored.hasPrefix("\u{1B}[38;5;16;48;5;231m ") && colored.hasSuffix("\u{1B}[0m\n"))
  }

  /// The text of a code, read by the rules of the standard and not by the writer: the mask from the format, the modules
  /// in their order, the blocks put together. Nothing is corrected.
  private static func decoded(_ code: QRCode) -> String? {
    let (size, version) = (code.size, (code.size - 17) / 4)
    let format = (0..<15).reduce(0) { bits, i in
      let place = i < 6 ? (8, i) : i < 8 ? (8, i + 1) : i == 8 ? (7, 8) : (14 - i, 8)
      return bits | (code[place.0, place.1] ? 1 << i : 0)
    }
    let mask = (format ^ 0x5412) >> 10 & 7
    let middles = [
      [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ][
      version - 1]
    func holdsData(_ x: Int, _ y: Int) -> Bool {
      if x == 6 || y == 6 || (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8) { return false }
      if version >= 7, (x < 6 && y >= size - 11) || (y < 6 && x >= size - 11) { return false }
      let corners = [[6, 6], [6, size - 7], [size - 7, 6]]
      return !middles.contains { a in
        middles.contains { b in !corners.contains([a, b]) && abs(x - a) <= 2 && abs(y - b) <= 2 }
      }
    }
    let inverts: [(Int, Int) -> Bool] = [
      { ($0 + $1) % 2 == 0 }, { _, row in row % 2 == 0 }, { column, _ in column % 3 == 0 }, { ($0 + $1) % 3 == 0 },
      { ($1 / 2 + $0 / 3) % 2 == 0 }, { $0 * $1 % 2 + $0 * $1 % 3 == 0 }, { ($0 * $1 % 2 + $0 * $1 % 3) % 2 == 0 },
      { (($0 + $1) % 2 + $0 * $1 % 3) % 2 == 0 },
    ]
    var bits: [Int] = []
    var isUp = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right = 5 }
      for y in isUp ? Array((0..<size).reversed()) : Array(0..<size) {
        for x in [right, right - 1] where holdsData(x, y) { bits.append(code[x, y] != inverts[mask](x, y) ? 1 : 0) }
      }
      (right, isUp) = (right - 2, !isUp)
    }
    let words = stride(from: 0, to: bits.count - 7, by: 8).map { at in bits[at..<at + 8].reduce(0) { $0 * 2 + $1 } }
    // Table 9, level L: the data codewords of each block.
    let sizes = [[19], [34], [55], [80], [108], [68, 68], [78, 78], [97, 97], [116, 116], [68, 68, 69, 69]][version - 1]
    var blocks: [[Int]] = sizes.map { _ in [] }
    var at = 0
    for i in 0..<(sizes.max() ?? 0) {
      for block in sizes.indices where i < sizes[block] {
        blocks[block].append(words[at])
        at += 1
      }
    }
    let halves = blocks.flatMap(\.self).flatMap { [$0 >> 4, $0 & 15] }
    guard format ^ 0x5412 >= 0, halves[0] == 4 else { return nil }
    let countHalves = version < 10 ? 2 : 4
    let count = halves[1..<1 + countHalves].reduce(0) { $0 * 16 + $1 }
    let bytes = (0..<count).map { i in
      UInt8(halves[1 + countHalves + 2 * i] * 16 + halves[2 + countHalves + 2 * i])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
