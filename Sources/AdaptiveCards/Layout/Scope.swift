/// The state that an element inherits from those around it, passed down by value.
struct Scope: Sendable {
  /// The container style that decides the colours of text.
  var style = ContainerStyle.default
  /// The effective styles of all containers around, one bit each.
  var stylesAround: Set<ContainerStyle> = []
  var hasPictureAround = false
  var alignment = HorizontalAlignment.left
  var verticalAlignment = VerticalAlignment.top
  var isColumnHeader = false
  var isRightToLeft = false
  var lang: String?
  /// The padding that a bleeding element would reach into, on each side where it touches the box around it.
  var reach = Edges.zero
  /// Whether the element touches each edge of the box around it.
  var isAtTop = true
  var isAtBottom = true
  var isAtLeft = true
  var isAtRight = true
  /// Whether the card's own edges are reached on both sides, for a card that opens inside.
  var isAtCardEdges = true

  /// The scope of what is inside a box. `padding` is the box's own; what it leaves open reaches further out.
  func inside(padding: Edges, style: ContainerStyle, paintsPicture: Bool) -> Scope {
    var scope = self
    scope.style = style
    scope.stylesAround.insert(style)
    scope.hasPictureAround = hasPictureAround || paintsPicture
    scope.reach = Edges(
      top: padding.top > 0 ? padding.top : isAtTop ? reach.top : 0,
      right: padding.right > 0 ? padding.right : isAtRight ? reach.right : 0,
      bottom: padding.bottom > 0 ? padding.bottom : isAtBottom ? reach.bottom : 0,
      left: padding.left > 0 ? padding.left : isAtLeft ? reach.left : 0)
    scope.isAtCardEdges = isAtCardEdges && isAtLeft && isAtRight
    return scope
  }

  /// The scope of what touches some edges of the box around it. Rows and cells do not know where they
  /// stand in their table: each reaches as far as the table itself.
  func touching(top: Bool = true, right: Bool = true, bottom: Bool = true, left: Bool = true) -> Scope {
    var scope = self
    (scope.isAtTop, scope.isAtBottom, scope.isAtLeft, scope.isAtRight) = (top, bottom, left, right)
    return scope
  }

  /// Whether a container paints its style: it names one, and some container around looks different.
  func paints(_ style: ContainerStyle?) -> Bool {
    guard let style else { return false }
    return stylesAround.contains { $0 != style } || (hasPictureAround && !stylesAround.isEmpty)
  }

  /// How far a bleeding element reaches.
  var bleed: Edges {
    Edges(
      top: isAtTop ? reach.top : 0, right: isAtRight ? reach.right : 0, bottom: isAtBottom ? reach.bottom : 0,
      left: isAtLeft ? reach.left : 0)
  }
}
