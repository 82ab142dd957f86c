enum ImageArrangement: Sendable {
  case row
  /// Square cells of this width.
  case grid(Double)
  /// Two round pictures that overlap: the first with a rim of the background's colour.
  case stacked(dimension: Double, offset: Double, rim: CSSColor?)
  /// A single round picture.
  case round
}

extension Layout {
  /// The height of a set's pictures; their own size counts only in pixels.
  func height(of set: ImageSet) -> Double { host.imageSizes[[.small, .large].contains(set.size) ? set.size : .medium] }

  func arrangement(of set: ImageSet, _ images: [Image], in scope: Scope) -> ImageArrangement {
    switch (set.style, images.count) {
    case (.grid, _): return .grid(height(of: set))
    case (.stacked, 1): return .round
    case (.stacked, 2):
      guard let dimension = images[0].width == nil ? images[0].height ?? height(of: set) : images[0].height else {
        return .row
      }
      // The pictures touch at an angle of 45 degrees.
      let diagonal = 0.7071
      let offset = diagonal * (max(set.offset, -dimension) - (dimension * diagonal - 0.5 * dimension) * 2)
      return .stacked(dimension: dimension, offset: offset, rim: host.containerStyles[scope.style].background)
    default: return .row
    }
  }
}
