extension Layout {
  func image(_ image: Image, in scope: Scope) -> ImageBox? {
    guard let url = image.url else { return nil }
    let size: ImageBox.Size =
      if image.width != nil || image.height != nil {
        .fixed(width: image.width, height: image.height)
      } else {
        switch image.size {
        case .auto: .auto
        case .stretch: .stretch
        case .small, .medium, .large: .width(host.imageSizes[image.size])
        }
      }
    return ImageBox(
      url: url, altText: image.altText, alignment: scope.alignment, size: size, isRound: image.style == .person,
      fill: image.backgroundColor, selectAction: selectAction(image.selectAction))
  }

  /// The set's size is the pictures' height; their own size counts only in pixels.
  func images(_ set: ImageSet, in scope: Scope) -> Box.Content? {
    let size = host.imageSizes[[.small, .large].contains(set.size) ? set.size : .medium]
    let boxes = set.images.compactMap { element -> ImageBox? in
      guard case .image(let image) = element.content, element.isVisible else { return nil }
      var inner = scope
      inner.alignment = element.alignment ?? scope.alignment
      var box = self.image(image, in: inner)
      if image.width == nil, image.height == nil { box?.size = .height(size, max: host.maxImageHeight) }
      return box
    }
    guard !set.images.isEmpty else { return nil }
    return .images(boxes, arrangement(set, boxes, size: size, in: scope))
  }

  private func arrangement(_ set: ImageSet, _ boxes: [ImageBox], size: Double, in scope: Scope) -> ImageArrangement {
    switch (set.style, boxes.count) {
    case (.grid, _): return .grid(size)
    case (.stacked, 1): return .round
    case (.stacked, 2):
      let dimension: Double? =
        switch boxes[0].size {
        case .height(let height, _): height
        case .fixed(_, let height): height
        default: nil
        }
      guard let dimension else { return .row }
      // The pictures touch at an angle of 45 degrees.
      let diagonal = 0.7071
      let offset = diagonal * (max(set.offset, -dimension) - (dimension * diagonal - 0.5 * dimension) * 2)
      return .stacked(dimension: dimension, offset: offset, rim: host.containerStyles[scope.style].background)
    default: return .row
    }
  }

  func media(_ media: Media) -> MediaBox {
    let playable = media.playable
    return MediaBox(
      poster: media.poster ?? media.servicePoster ?? host.defaultPoster, label: media.altText ?? "Media content",
      isPlayable: playable != nil && host.supportsInteractivity, kind: playable?.kind,
      sources: playable?.sources.map(\.url) ?? [])
  }
}
