import HTML
import Text

/// The clickable elements of a normalised document, and the links around them in the web view.
extension Document {
  /// Whether an element is meant to be clickable.
  func isClickable(_ id: ID, whereScriptsRun: Bool) -> Bool {
    hasAttributes(id) && (isButton(id) || isOwnLink(id)) && !isAroundButton(id)
      && isShown(id, whereScriptsRun: whereScriptsRun)
  }

  /// Where scripts are on, `noscript` is not rendered.
  private func isShown(_ id: ID, whereScriptsRun: Bool) -> Bool {
    !withAncestors(of: id).contains { whereScriptsRun && name(of: $0) == .noscript || name(of: $0) == .template }
  }

  /// The address of the nearest enclosing link that has one, or of the element itself.
  func href(around id: ID) -> String? {
    withAncestors(of: id).first { name(of: $0) == .a && has(.href, $0) }.flatMap { attribute(.href, of: $0) }
  }

  /// Whether an element looks as if it could be tapped, and
  /// no link nor button of the SDK is on it or around it.
  func isDeadControl(_ id: ID) -> Bool {
    let isControl =
      switch name(of: id) {
      case .button: true
      case .input: ["button", "image", "reset", "submit"].contains(attribute(.type, of: id)?.lowercased())
      default: hasHandlers(id) && (element(id)?.attributes.contains { $0.name == "onclick" } ?? false)
      }
    return isControl
      && !withAncestors(of: id).contains { isButton($0) || name(of: $0) == .a || !keptHandlers(of: $0).isEmpty }
  }

  /// The handlers of an element that the SDK does not remove, and that run in the app.
  func keptHandlers(of id: ID) -> [Attribute] {
    guard hasHandlers(id), let attributes = element(id)?.attributes else { return [] }
    return attributes.filter {
      $0.name.hasPrefix("on") && $0.name.utf8.count > 4 && !Normalizer.handlers.contains($0.name)
    }
  }

  func isButton(_ id: ID) -> Bool {
    has(.dataLink, id) || hasValue(.dataActiontype, id, equalTo: "close")
  }

  /// Whether a link has content to click on.
  private func isOwnLink(_ id: ID) -> Bool {
    guard name(of: id) == .a, has(.href, id) else { return false }
    return !shownText(of: id).isEmpty || hasPicture(id)
  }

  /// Whether a link is around nothing but a button, as those that the SDKs add.
  private func isAroundButton(_ id: ID) -> Bool {
    guard name(of: id) == .a else { return false }
    if let only = firstChild(of: id), next(after: only) == nil, isButton(only) { return true }
    let buttons = children(of: id).filter(isButton)
    guard !buttons.isEmpty else { return false }
    let label = shownText(of: id)
    return buttons.contains { shownText(of: $0) == label }
  }

  /// Whether there is a picture to click on, even if there is no text.
  func hasPicture(_ id: ID) -> Bool { subtree(of: id).contains { name(of: $0)?.isPicture ?? false } }

  /// The DOM's `textContent` of the printed document, blanks collapsed.
  func shownText(of id: ID) -> String { withPrintedText(of: id, Self.collapsed) }

  private static func collapsed(_ text: Span<UInt8>) -> String {
    // In ASCII and Latin letters, only ASCII bytes are blanks,
    // and no byte combines with the character before it.
    if text.contains(where: { $0 >= 0xC0 && !(0xC3...0xC9 ~= $0) }) {
      return text.text.split { $0.isWhitespace }.joined(separator: " ")
    }
    let words = text.array.split { $0.isSpace }
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
  }
}

extension Document.Name {
  fileprivate var isPicture: Bool {
    switch self {
    case .button, .canvas, .embed, .hr, .iframe, .img, .input, .object, .svg, .video: true
    default: false
    }
  }
}
