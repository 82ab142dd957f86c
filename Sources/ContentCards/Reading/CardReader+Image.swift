import Appearance
import Documents
import Text

extension CardReader {
  mutating func readImage() {
    let isRequired = card.type.hasAspectRatio && !isIncomplete
    let written = fields.string("image", required: isRequired)
    readAspectRatio()
    guard card.type.hasImage else { return drop("image") }
    guard let written else {
      if isRequired { card.image = .missing(written: "") }
      return
    }
    let position = fields.position(of: "image")
    guard !written.allSatisfy(\.isWhitespace) else {
      // An empty image turns a classic card into a text card, and leaves other cards with a blank image.
      if isRequired {
        fields.report(.cardImageMissing, at: position, "image is empty")
        card.image = .missing(written: written)
      }
      return
    }
    card.image = CardImage.read(written, at: position, &fields, environment)
    checkFormat(at: position)
    if let asset = card.image?.asset, !isIncomplete { check(asset, at: position) }
  }

  private mutating func readAspectRatio() {
    if let node = fields.node("imageAspectRatio"), let text = node.string,
      let sides = text.wholeMatch(of: /([0-9]{1,5})[:\/]([0-9]{1,5})/)?.output,
      let width = Double(sides.1), let height = Double(sides.2), height > 0
    {
      let ratio = (width / height * 100).rounded() / 100
      return fields.mistyped("imageAspectRatio", node, expected: ["a number"], hint: "write \(ratio)")
    }
    guard let ratio = fields.number("imageAspectRatio") else { return }
    guard card.type.hasAspectRatio else { return drop("imageAspectRatio") }
    if ratio > 0.001, ratio < 1000 {
      card.imageAspectRatio = ratio
    } else {
      fields.report(
        .outOfRange, at: fields.position(of: "imageAspectRatio"), "imageAspectRatio is \(ratio)",
        expected: ["width divided by height: more than 0.001, less than 1000"])
    }
  }

  private mutating func checkFormat(at position: Position) {
    let formats = [ImageAsset.Format.svg, .webp]
    guard let image = card.image, let format = formats.first(where: image.isOf) else { return }
    let blind = environment.platforms.filter { $0.unshownFormats.contains(format) }.map(\.name)
    guard !blind.isEmpty else { return }
    let who = environment.settings.leavesIOS ? ", which \(blind.joined(separator: " and ")) may not show" : ""
    fields.report(
      .cardImageFormat, at: position, "the image is in the format \(format.rawValue.uppercased())\(who)",
      expected: ["PNG", "JPEG", "GIF"])
  }

  private mutating func check(_ asset: ImageAsset, at position: Position) {
    guard asset.width > 0, asset.height > 0, let real = card.image?.ratio else { return }
    let size = "\(asset.width) × \(asset.height) pixels"
    if card.type == .classic, abs(real - 1) > 0.02 {
      fields.report(
        .cardImageShape, at: position, "the image has \(size), and will be letterboxed", expected: ["a square"])
    } else if let stated = card.imageAspectRatio, abs(real / stated - 1) > 0.02 {
      let rounded = (real * 1000).rounded() / 1000
      fields.report(
        .cardImageShape, at: fields.position(of: "imageAspectRatio"),
        "imageAspectRatio is \(stated), but the image has \(size)", hint: "write imageAspectRatio: \(rounded)")
    }
    let least = card.type == .classic ? 173 : 600
    if asset.format != .svg, asset.width < least {
      fields.report(
        .cardImageResolution, at: position, "the image has \(size)", expected: ["at least \(least) pixels wide"])
    }
  }
}
