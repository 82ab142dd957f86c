struct CarouselBox: Sendable, Equatable {
  var pages: [Box]
  var initialPage: Int
  var loops: Bool
  var timer: Double?
  var isVertical: Bool
  var height: Double?
  var minHeight: Double?
  var alignment: VerticalAlignment
  var isRightToLeft: Bool
  var isStretched = false
}
