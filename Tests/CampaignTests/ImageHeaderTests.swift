import Appearance
import Testing

@testable import Campaign

@Suite struct ImageHeaderTests {
  @Test func `formats and sizes are read from the first bytes`() {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 0, 80,
    ]
    #expect(
      ImageHeader.read(png).map { "\($0)" } == "(format: Appearance.ImageAsset.Format.png, width: 256, height: 80)")
    let gif = Array("GIF89a".utf8) + [10, 0, 20, 0]
    #expect(ImageHeader.read(gif)?.width == 10)
    let svg = Array("<?xml?><svg xmlns='x' viewBox=\"0 0 30 40\">".utf8)
    #expect(ImageHeader.read(svg)?.height == 150)
    #expect(ImageHeader.read(Array("no image".utf8)) == nil)
  }

  @Test func `a JPEG with a rotated orientation has its sides swapped, as iOS shows it`() {
    let exif: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0]
    let app1: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 100, 0, 200, 3, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(ImageHeader.read([0xFF, 0xD8] + app1 + frame)?.width == 100)
    #expect(ImageHeader.read([0xFF, 0xD8] + frame)?.width == 200)
  }

  @Test func `truncated and damaged headers do not crash`() {
    let frame: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 20] + Array("Exif\0\0MM".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    for count in 0...frame.count { _ = ImageHeader.read(Array(frame.prefix(count))) }
    for start in ["RIFF....WEBPVP8 ", "GIF8", "<svg viewBox=\"1e999 nan 1e999 1e999\">"] {
      for count in 0...start.utf8.count { _ = ImageHeader.read(Array(start.utf8.prefix(count))) }
    }
  }
}

@Suite struct AnimationTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func gif(frames: Int) -> [UInt8] {
    let frame: [UInt8] = [
      0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 1, 1, 1, 2, 1, 0x2C, 0,
    ]
    let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 1, 1, 1]
    return head + Array(repeating: frame, count: frames).flatMap(\.self) + [0x3B]
  }

  @Test func `frames are counted, whatever bytes the data have`() {
    #expect(!ImageHeader.isAnimated(Self.gif(frames: 1), .gif))
    #expect(ImageHeader.isAnimated(Self.gif(frames: 2), .gif))
    let control: [UInt8] = [0, 0, 0, 8] + Array("acTL".utf8) + Array(repeating: 0, count: 12)
    let data: [UInt8] = [0, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0]
    #expect(ImageHeader.isAnimated(Self.png + control + data, .png))
    #expect(!ImageHeader.isAnimated(Self.png + data + control, .png))
    let webp = Array("RIFF....WEBPVP8X....".utf8)
    #expect(ImageHeader.isAnimated(webp + [2], .webp) && !ImageHeader.isAnimated(webp + [0], .webp))
    for count in 0...Self.gif(frames: 2).count {
      _ = ImageHeader.isAnimated(Array(Self.gif(frames: 2).prefix(count)), .gif)
    }
  }
}
