/// A closed set of names in a payload. The reference compares them without letter case.
protocol PayloadName: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

enum Spacing: String, PayloadName {
  case none, extraSmall, small, `default`, medium, large, extraLarge, padding
}

enum HorizontalAlignment: String, PayloadName {
  case left, center, right

  /// As a flexible box writes it; nil where content stands by itself.
  var flex: String? { self == .left ? nil : self == .center ? "center" : "flex-end" }
}

enum VerticalAlignment: String, PayloadName {
  case top, center, bottom

  var flex: String? { self == .top ? nil : self == .center ? "center" : "flex-end" }
}

enum AssociatedInputs: String, PayloadName { case auto, none }

enum Orientation: String, PayloadName { case horizontal, vertical }

enum TextSize: String, PayloadName { case small, `default`, medium, large, extraLarge }
enum TextWeight: String, PayloadName { case lighter, `default`, bolder }
enum TextColor: String, PayloadName { case `default`, dark, light, accent, good, warning, attention }
enum FontType: String, PayloadName { case `default`, monospace }
enum TextBlockStyle: String, PayloadName { case `default`, columnHeader, heading }

/// The styles that a container can name. Payloads cannot name a host's own styles.
enum ContainerStyle: String, PayloadName {
  case `default`, emphasis, accent, good, attention, warning
}

enum ImageSize: String, PayloadName { case auto, stretch, small, medium, large }
enum ImageStyle: String, PayloadName { case `default`, person, roundedCorners }
/// The elements to which a host gives a line and round corners.
enum FramedPart: String, PayloadName { case container, column, columnSet, table, carousel, image }
enum ImageSetStyle: String, PayloadName { case `default`, stacked, grid }
enum FillMode: String, PayloadName { case cover, repeatHorizontally, repeatVertically, `repeat` }
enum ActionStyle: String, PayloadName { case `default`, positive, destructive }
enum ActionMode: String, PayloadName { case primary, secondary }
enum ActionRole: String, PayloadName { case button, link, tab, menu, menuItem }
enum InputTextStyle: String, PayloadName { case text, tel, url, email, password }
enum ChoiceStyle: String, PayloadName { case compact, expanded, filtered }
enum LabelPosition: String, PayloadName { case inline, above }
enum InputStyle: String, PayloadName { case `default`, revealOnHover }

/// `height` of an element.
enum BlockHeight: String, PayloadName { case auto, stretch }
