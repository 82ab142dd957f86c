extension CardWriter {
  mutating func image(_ image: Image, in box: Box) {
    open("<div class=\"ac-image\"", box, style: { $0.out.css("justify-content", box.scope.alignment.flex) })
    picture(image)
    out.literal("</div>")
  }

  /// Writes a picture, for a set with the set's height. One that cannot be loaded leaves its element
  /// empty; one that no resolver finds is marked.
  private mutating func picture(_ image: Image, height: Double? = nil, style: (inout CardWriter) -> Void = { _ in }) {
    let address = layout.address(image.url ?? "", image.themes)
    guard let url = urls.image(address) else {
      if Bindings.occur(in: address) { return placeholder(image, "ac-bound", height: height) }
      guard urls.isLost(address) else { return }
      let title = "No image of the project is \(address.prefix(200))"
      return placeholder(image, "ac-lost", title: title, height: height)
    }
    // Without alternative text a screen reader would read the file's name.
    out.html(#"<img\#("src", url)\#("alt", image.altText ?? "")"#)
    if let action = layout.selectAction(image.selectAction) { selectable(action) }
    out.literal(" style=\"")
    shape(image, height: height)
    if let fill = image.backgroundColor { out.css("background-color", fill) }
    style(&self)
    out.literal("\">")
  }

  /// Writes the place of a picture that cannot be shown, with
  /// a reason, or whose address a template's data will give.
  private mutating func placeholder(_ image: Image, _ name: String, title: String? = nil, height: Double?) {
    let label = image.altText ?? image.url
    out.html(#"<span class="\#(name)" role="img"\#("aria-label", label)\#("title", title) style=""#)
    shape(image, height: height)
    out.html(#"">\#(String((image.url ?? "").prefix(200)))</span>"#)
  }

  private mutating func shape(_ image: Image, height: Double?) {
    if image.width != nil || image.height != nil {
      // A missing side follows the picture's aspect ratio.
      if let width = image.width { out.px("width", width) }
      if let height = image.height { out.px("height", height) }
    } else if let height {
      out.px("height", height)
      out.px("max-height", layout.host.maxImageHeight)
    } else {
      switch image.size {
      case .auto: out.literal("max-width:100%;max-height:100%;")
      case .stretch: out.literal("width:100%;max-height:100%;")
      case .small, .medium, .large:
        out.px("width", layout.host.imageSizes[image.size])
        out.literal("max-height:100%;")
      }
    }
    if layout.family != nil, image.width == nil, image.fillsWidth { out.literal("width:100%;") }
    switch image.style {
    case .person: out.literal("border-radius:50%;")
    case .roundedCorners where layout.family != nil && image.fit != "contain":
      out.px("border-radius", layout.host.cornerRadii[.image])
    case .roundedCorners, .default: break
    }
    if layout.family != nil, let fit = image.fit {
      let place = "\(image.horizontal.rawValue) \(image.vertical.rawValue)"
      out.html("object-fit:\(fit);object-position:\(place);")
    }
  }

  mutating func images(_ set: ImageSet, in box: Box) {
    open("<div class=\"ac-images\"", box)
    let images = set.images.compactMap { element -> (image: Image, alignment: HorizontalAlignment)? in
      guard case .image(let image) = element.content, image.url != nil, element.isVisible else { return nil }
      return (image, element.alignment ?? box.scope.alignment)
    }
    // Their own size counts only in pixels.
    let height = layout.host.imageSizes[[.small, .large].contains(set.size) ? set.size : .medium]
    for (i, (image, alignment)) in images.enumerated() {
      out.literal("<div class=\"ac-image\" style=\"")
      out.html(set.style == .grid ? "flex:0 0 \(height)px;height:\(height)px;" : "flex:0 0 auto;")
      out.html(#"\#(css: "justify-content", alignment.flex)">"#)
      picture(image, height: height) { writer in
        switch (set.style, images.count) {
        case (.grid, _):
          writer.out.literal("width:100%;height:100%;object-fit:cover;vertical-align:middle;")
        case (.stacked, 1): writer.out.literal("border-radius:50%;")
        case (.stacked, 2):
          let first = images[0].image
          guard let dimension = first.height ?? (first.width == nil ? height : nil) else { return }
          writer.overlap(dimension, offset: set.offset, isFirst: i == 0, in: box.scope)
        default: break
        }
      }
      out.literal("</div>")
    }
    out.literal("</div>")
  }

  /// Writes how one of two round pictures overlaps the
  /// other: the first with a rim of the background's colour.
  private mutating func overlap(_ dimension: Double, offset: Double, isFirst: Bool, in scope: Scope) {
    // The pictures touch at an angle of 45 degrees.
    let diagonal = 0.7071
    let offset = diagonal * (max(offset, -dimension) - (dimension * diagonal - 0.5 * dimension) * 2)
    out.literal("border-radius:50%;")
    if isFirst {
      out.html("margin-top:\(offset + dimension)px;height:\(dimension + 10)px;border:5px solid;")
      if let rim = layout.host.containerStyles[scope.style].background { out.css("border-color", rim) }
      out.literal("z-index:2;")
    } else {
      out.html("margin-bottom:\(offset + dimension)px;margin-left:\(offset)px;z-index:1;")
    }
  }

  mutating func media(_ media: Media, in box: Box) {
    open("<div class=\"ac-media\"", box)
    let poster = (media.poster ?? media.servicePoster ?? layout.host.defaultPoster).flatMap(urls.image)
    let label = media.altText ?? "Media content"
    out.html(#"<div class="ac-poster\#(" ac-empty", if: poster == nil)" data-layout="media" role="group""#)
    out.html(#"\#("aria-label", label)>"#)
    if let poster { out.html(#"<img alt=""\#("src", poster)>"#) }
    if layout.host.supportsInteractivity, let playable = media.playable {
      out.literal("<div class=\"ac-play-area\"><div class=\"ac-play\" role=\"button\" tabindex=\"0\"")
      let (kind, sources) = (playable.kind.rawValue, playable.sources.map(\.url).joined(separator: " "))
      out.html(#" aria-label="Play media" data-action="play"\#("data-media", kind)"#)
      out.html(#"\#("data-sources", sources)><div class="ac-play-arrow"></div></div></div>"#)
    }
    out.literal("</div></div>")
  }
}
