import Testing

@testable import PreviewServer

@Suite struct QRCodeTests {
  /// The example of ISO/IEC 18004, annex I: 01234567 as digits, version 1-M.
  private static let example = (
    format: QRCodeFormat(version: 1, level: 0, blocks: 1, correction: 10),
    data: [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11] as [UInt8]
  )

  @Test("Error correction is that of the standard's example")
  func correction() {
    #expect(
      ReedSolomonCode.correction(of: Self.example.data[...], count: 10) == [
        0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
      ])
  }

  @Test("The symbol is that of the standard's example")
  func symbol() {
    let code = QRCode(data: Self.example.data, format: Self.example.format, mask: 2)
    let lines = (0..<code.size).map { y in (0..<code.size).map { x in code[x, y] ? "#" : "." }.joined() }
    #expect(
      lines == [
        "#######..#.##.#######", "#.....#..####.#.....#", "#.###.#.#.....#.###.#", "#.###.#.##....#.###.#",
        "#.###.#.#.###.#.###.#", "#.....#.#...#.#.....#", "#######.#.#.#.#######", "........#..##........",
        "#.#####..#..#.#####..", "...#.#.##.#.#..#.##..", "..#...##.#.#.#..#####", "....#....#.....####..",
        "...######..#.#..#....", "........#.#####..##..", "#######..##.#.##.....", "#.....#.#.#####...#.#",
        "#.###.#.#...#..#.##..", "#.###.#.##..#..#.....", "#.###.#.#.##.#..#.#..", "#.....#........##.##.",
        "#######.####.#..#.#..",
      ])
  }

  @Test("The format and the version are those of the standard's examples and tables")
  func information() {
    // 7.9: level M, mask 101.
    #expect(Self.example.format.formatBits(mask: 5) == 0b100_0000_1100_1110)
    // Table C.1: level L, masks 0 and 7; level M, mask 0.
    #expect(QRCodeFormat.all[0].formatBits(mask: 0) == 0x77C4)
    #expect(QRCodeFormat.all[0].formatBits(mask: 7) == 0x6976)
    #expect(Self.example.format.formatBits(mask: 0) == 0x5412)
    // Table D.1.
    #expect(QRCodeFormat.all[6...].map(\.versionBits) == [0x07C94, 0x085BC, 0x09A99, 0x0A4D3])
  }

  @Test("The codewords of several blocks are interleaved, and the last blocks are the longer ones")
  func blocks() {
    let format = QRCodeFormat.all[9]
    let data = (0..<format.dataCodewords).map { UInt8($0 & 255) }
    let words = QRCode.codewords(of: data, in: format)
    #expect(words.count == 346)
    // Blocks of 68, 68, 69 and 69.
    #expect(Array(words[..<8]) == [0, 68, 136, 205, 1, 69, 137, 206])
    #expect(Array(words[268..<274]) == [UInt8(67), 135, 203, UInt8(272 & 255), 204, UInt8(273 & 255)])
    #expect(
      Array(words[274...].enumerated().filter { $0.offset % 4 == 1 }.map(\.element))
        == ReedSolomonCode.correction(of: data[68..<136], count: 18))
  }

  @Test(
    "A text takes the smallest version that holds it",
    arguments: [
      (0, 21), (17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (54, 33), (78, 33), (79, 37), (106, 37), (107, 41),
      (134, 41),
      (135, 45), (154, 45), (155, 49), (192, 49), (193, 53), (230, 53), (231, 57), (271, 57),
    ])
  func capacity(bytes: Int, size: Int) { #expect(QRCode(String(repeating: "a", count: bytes))?.size == size) }

  @Test("A text that no version holds has no code")
  func tooLong() { #expect(QRCode(String(repeating: "a", count: 272)) == nil) }

  @Test("A text is read back from each version, whatever the mask is")
  func readBack() throws {
    for length in [1, 30, 50, 70, 100, 130, 150, 190, 225, 271] {
      let text = String((0..<length).map { Character(Unicode.Scalar(UInt8(33 + ($0 * 7 + length) % 90))) })
      #expect(Self.decoded(try #require(QRCode(text))) == text)
    }
    #expect(Self.decoded(try #require(QRCode("Grüße, 你好"))) == "Grüße, 你好")
  }

  @Test("The terminal's lines are the modules, and so is the image")
  func output() throws {
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
