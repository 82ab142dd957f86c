import HTML

extension Normalizer {
  /// Takes out what the SDK takes out: addresses on anything but links, link attributes, the listed handlers, and five
  /// kinds of element (HtmlNormalizer.swift:564-578).
  mutating func clean() {
    var removed: [Document.ID] = []
    for id in document.elements {
      guard let element = document.element(id) else { continue }
      let isLink = element.name == "a"
      document.removeAttributes(of: id) { Self.isRemoved($0.name, isLink: isLink) }
      if Self.isRemoved(element) { removed.append(id) }
    }
    for id in removed { document.detach(id) }
  }

  private static func isRemoved(_ attribute: String, isLink: Bool) -> Bool {
    switch attribute {
    case "href": !isLink
    case "download", "ping", "target": true
    default: attribute.utf8.starts(with: "on".utf8) && handlers.contains(attribute)
    }
  }

  private static func isRemoved(_ element: Document.Element) -> Bool {
    switch element.name {
    case "script", "title", "link", "iframe": true
    case "meta": !isViewport(element)
    default: false
    }
  }

  /// Whether a `meta` is the viewport's: letter case and blanks around the name do not matter.
  static func isViewport(_ element: Document.Element) -> Bool {
    element.name == "meta" && element["name"].map { SoupText.equals($0, "viewport") } ?? false
  }

  /// The handlers that the SDK knows (HtmlNormalizer.swift:57-68). Others stay, and run in the app.
  static let handlers: Set<String> = Set(
    [
      "abort", "afterprint", "beforeprint", "beforeunload", "blur", "canplay", "canplaythrough", "change", "click",
      "contextmenu", "copy", "cuechange", "cut", "dblclick", "drag", "dragend", "dragenter", "dragleave", "dragover",
      "dragstart", "drop", "durationchange", "emptied", "ended", "error", "focus", "hashchange", "input", "invalid",
      "keydown", "keypress", "keyup", "load", "loadeddata", "loadedmetadata", "loadstart", "message", "mousedown",
      "mousemove", "mouseout", "mouseover", "mouseup", "mousewheel", "offline", "online", "pagehide", "pageshow",
      "paste", "pause", "play", "playing", "popstate", "progress", "ratechange", "reset", "resize", "scroll", "search",
      "seeked", "seeking", "select", "stalled", "storage", "submit", "suspend", "timeupdate", "toggle", "unload",
      "volumechange", "waiting", "wheel",
    ].map { "on" + $0 })
}

/// How SwiftSoup's attribute selectors compare.
enum SoupText {
  /// Blanks around the value and letter case do not count.
  static func equals(_ value: String, _ lowercase: String) -> Bool {
    if value == lowercase { return true }
    guard value.utf8.count >= lowercase.utf8.count else { return false }
    var bytes = Array(value.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self).lowercased() == lowercase
  }
}
