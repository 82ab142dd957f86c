import HTML

extension CardWriter {
  mutating func image(_ image: ImageBox, in box: Box) {
    open("<div class=\"ac-image\"", box, style: { $0.out.css("justify-content", image.alignment.flex) })
    picture(image)
    out.literal("</div>")
  }

  /// Writes a picture. One that cannot be loaded leaves its element empty; one that no resolver finds is marked.
  private mutating func picture(_ image: ImageBox, style: (inout Buffer) -> Void = { _ in }) {
    guard let url = urls.image(image.url) else {
      if Bindings.occur(in: image.url) { return placeholder(image, "ac-bound") }
      guard urls.isLost(image.url) else { return }
      return placeholder(image, "ac-lost", title: "No image of the project is \(image.url.prefix(200))")
    }
    out.literal("<img")
    out.attribute("src", url)
    // Without alternative text a screen reader would read the file's name.
    out.attribute("alt", image.altText ?? "")
    if let action = image.selectAction { selectable(action) }
    out.literal(" style=\"")
    size(image.size)
    if image.isRound { out.literal("border-radius:50%;") }
    if let fill = image.fill { out.css("background-color", fill) }
    style(&out)
    out.literal("\">")
  }

  /// Writes the place of a picture that cannot be shown, with a reason, or whose address a template's data will give.
  private mutating func placeholder(_ image: ImageBox, _ name: StaticString, title: String? = nil) {
    out.literal("<span class=\"")
    out.literal(name)
    out.literal("\" role=\"img\"")
    out.attribute("aria-label", image.altText ?? image.url)
    out.attribute("title", title)
    out.literal(" style=\"")
    size(image.size)
    if image.isRound { out.literal("border-radius:50%;") }
    out.literal("\">")
    out.text(String(image.url.prefix(200)))
    out.literal("</span>")
  }

  private mutating func size(_ size: ImageBox.Size) {
    switch size {
    case .auto: out.literal("max-width:100%;max-height:100%;")
    case .stretch: out.literal("width:100%;max-height:100%;")
    case .width(let width):
      out.px("width", width)
      out.literal("max-height:100%;")
    case .fixed(let width, let height):
      if let width { out.px("width", width) }
      if let height { out.px("height", height) }
    case .height(let height, let most):
      out.px("height", height)
      out.px("max-height", most)
    }
  }

  mutating func images(_ images: [ImageBox], _ arrangement: ImageArrangement, in box: Box) {
    open("<div class=\"ac-images\"", box)
    for (i, image) in images.enumerated() {
      out.literal("<div class=\"ac-image\" style=\"")
      if case .grid(let width) = arrangement {
        out.literal("flex:0 0 ")
        out.number(width)
        out.literal("px;")
        out.px("height", width)
      } else {
        out.literal("flex:0 0 auto;")
      }
      out.css("justify-content", image.alignment.flex)
      out.literal("\">")
      picture(image) { out in CardWriter.arrange(i, arrangement, &out) }
      out.literal("</div>")
    }
    out.literal("</div>")
  }

  private static func arrange(_ index: Int, _ arrangement: ImageArrangement, _ out: inout Buffer) {
    switch arrangement {
    case .row: break
    case .grid: out.literal("width:100%;height:100%;object-fit:cover;vertical-align:middle;")
    case .round: out.literal("border-radius:50%;")
    case .stacked(let dimension, let offset, let rim):
      out.literal("border-radius:50%;")
      if index == 0 {
        out.px("margin-top", offset + dimension)
        out.px("height", dimension + 10)
        out.literal("border:5px solid;")
        if let rim { out.css("border-color", rim) }
        out.literal("z-index:2;")
      } else {
        out.px("margin-bottom", offset + dimension)
        out.px("margin-left", offset)
        out.literal("z-index:1;")
      }
    }
  }

  mutating func media(_ media: MediaBox, in box: Box) {
    open("<div class=\"ac-media\"", box)
    out.literal("<div class=\"ac-poster")
    let poster = media.poster.flatMap(urls.image)
    if poster == nil { out.literal(" ac-empty") }
    out.literal("\" data-layout=\"media\" role=\"group\"")
    out.attribute("aria-label", media.label)
    out.literal(">")
    if let poster {
      out.literal("<img alt=\"\"")
      out.attribute("src", poster)
      out.literal(">")
    }
    if media.isPlayable {
      out.literal("<div class=\"ac-play-area\"><div class=\"ac-play\" role=\"button\" tabindex=\"0\"")
      out.attribute("aria-label", "Play media")
      out.attribute("data-action", "play")
      out.attribute("data-media", media.kind?.rawValue)
      out.attribute("data-sources", media.sources.joined(separator: " "))
      out.literal("><div class=\"ac-play-arrow\"></div></div></div>")
    }
    out.literal("</div></div>")
  }
}
