/// A closed set of names in a payload. The reference compares them without letter case.
protocol PayloadName: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

public enum Spacing: String, PayloadName {
  case none, small, `default`, medium, large, extraLarge, padding
}

public enum HorizontalAlignment: String, PayloadName { case left, center, right }
public enum VerticalAlignment: String, PayloadName { case top, center, bottom }
public enum Orientation: String, PayloadName { case horizontal, vertical }

public enum TextSize: String, PayloadName { case small, `default`, medium, large, extraLarge }
public enum TextWeight: String, PayloadName { case lighter, `default`, bolder }
public enum TextColor: String, PayloadName { case `default`, dark, light, accent, good, warning, attention }
public enum FontType: String, PayloadName { case `default`, monospace }
public enum TextBlockStyle: String, PayloadName { case `default`, columnHeader, heading }

/// The styles that a container can name; those of a host's own invention cannot be named from a payload.
public enum ContainerStyle: String, PayloadName {
  case `default`, emphasis, accent, good, attention, warning
}

public enum ImageSize: String, PayloadName { case auto, stretch, small, medium, large }
public enum ImageStyle: String, PayloadName { case `default`, person }
public enum ImageSetStyle: String, PayloadName { case `default`, stacked, grid }
public enum FillMode: String, PayloadName { case cover, repeatHorizontally, repeatVertically, `repeat` }
public enum ActionStyle: String, PayloadName { case `default`, positive, destructive }
public enum ActionMode: String, PayloadName { case primary, secondary }
public enum ActionRole: String, PayloadName { case button, link, tab, menu, menuItem }
public enum InputTextStyle: String, PayloadName { case text, tel, url, email, password }
public enum ChoiceStyle: String, PayloadName { case compact, expanded, filtered }
public enum LabelPosition: String, PayloadName { case inline, above }
public enum InputStyle: String, PayloadName { case `default`, revealOnHover }

/// `height` of an element.
enum BlockHeight: String, PayloadName { case auto, stretch }
