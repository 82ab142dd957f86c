import Diagnostics
import Documents
import Text

/// Elements, with their fallbacks resolved as the reference does it: an element of
/// a type that is not known, or that flags itself, is replaced by its fallback;
/// one without a fallback flags the element around it, and so on upwards.
extension PayloadReader {
  /// Elements nested deeper than this are left out.
  static let depthLimit = 60

  /// Reads one element of any type.
  mutating func element(_ node: Node) -> Element? {
    nested(node, forbidden: Carousel.forbiddenElements, .adaptiveElementNotAllowed) { reader, type, node in
      guard let since = Element.types[type]?.since ?? (reader.hasTemplate(type) ? .v10 : nil) else {
        if let listed = reader.listedType(type, node, kind: "element") { return reader.listedElement(listed, node) }
        reader.isFlagged = true
        if let owner = HostExtensions.owner(ofType: type, kind: "element") {
          return reader.hostElement(type, of: owner, node)
        }
        // Only the data will say what it is.
        if Bindings.occur(in: type) { return reader.hostElement(type, of: nil, node) }
        reader.reportUnknown(.adaptiveUnknownElement, "element", type, node, names: Element.types.keys.sorted())
        return nil
      }
      return reader.known(type, since: since, node) { reader in
        let content = Element.types[type]?.read(&reader) ?? .none
        // A carousel is always visible.
        let isReferenceCarousel = type == "Carousel" && !Hosts.areTeams(reader.hosts)
        var element = reader.common(content, hasHeight: type != "Image", hasVisibility: !isReferenceCarousel)
        if isReferenceCarousel {
          reader.reportMissing(["isVisible"], of: type, node)
        } else if type == "Carousel" {
          reader.reportMissing(["timer", "loop", "initialPage", "orientation", "heightInPixels"], of: type, node)
        }
        reader.customise(&element, type, node)
        return element
      }
    }
  }

  /// Reads the members that elements and actions have in
  /// common: type, forbidden types, requirements, fallbacks.
  mutating func nested<Value>(
    _ node: Node, allowsFallback: Bool = true, forbidden: Set<String>, _ notAllowed: Code,
    defaultType: String? = nil, read: (inout PayloadReader, String, Node) -> Value?
  ) -> Value? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      report(.adaptiveTooDeep, at: node.position, "more than \(Self.depthLimit) elements inside one another")
      return nil
    }
    guard case .map(let mapping) = node.value else {
      report(.adaptiveWrongType, at: node.position, "\(location()) is \(node.excerpt)", expected: ["an object"])
      return nil
    }
    let type = mapping["type"]?.string ?? defaultType ?? ""
    let fallback = mapping["fallback"]
    if carouselDepth > 0, !Hosts.areTeams(hosts), forbidden.contains(type) {
      report(
        notAllowed, at: node.position,
        "\(location()): the JavaScript renderer leaves out \(type) inside a carousel")
      return nil
    }
    if type.isEmpty { report(.adaptiveMissingProperty, at: node.position, "\(location("type")) is missing") }
    // An element and its fallback may have the same ids.
    let idsBefore = fallback == nil ? nil : ids
    let isOuterFlagged = isFlagged
    isFlagged = false
    let value = type.isEmpty ? nil : read(&self, type, node)
    let requirement = mapping["requires"]?.map?.entries.first
    // A fallback serves renderers without the feature, and an unknown type has a finding of its own.
    if let requirement, value != nil, fallback == nil {
      report(
        .adaptiveUnmetRequirement, at: requirement.keyPosition,
        "\(location("requires")) names \"\(requirement.key)\", which the JavaScript renderer does not offer")
    }
    // The JavaScript renderer offers no feature, so that every requirement is unmet.
    let isUnmet = requirement != nil
    let wantsFallback = isFlagged || isUnmet
    isFlagged = isOuterFlagged
    if !type.isEmpty { checkConditions(of: mapping) }
    guard value == nil || wantsFallback, allowsFallback else {
      if let fallback, fallback.map != nil, allowsFallback, (value as? Element)?.substitute == nil {
        readUnseen(ids: idsBefore) {
          $0.nested(fallback, forbidden: forbidden, notAllowed, defaultType: defaultType, read: read)
        }
      }
      return value
    }
    if let fallback, fallback.map != nil {
      if let idsBefore { ids = idsBefore }
      return within(.key("fallback")) { reader in
        reader.nested(fallback, forbidden: forbidden, notAllowed, defaultType: defaultType, read: read)
      }
    }
    if let text = fallback?.string, !text.isEmpty { return text.lowercased() == "drop" ? nil : value }
    isFlagged = true
    // The reference renderer draws an element with unmet requirements; the specification leaves it out.
    return isUnmet && followsSpecification ? nil : value
  }

  /// Reads a fallback that this renderer does not show. Others may show it, so that its mistakes count.
  private mutating func readUnseen<Value>(
    ids idsBefore: [String: Position]?, read: (inout PayloadReader) -> Value?
  ) {
    let (idsAfter, outerNewer, outerExtensions, wasFlagged) = (ids, newer, hostExtensions, isFlagged)
    defer { (ids, newer, hostExtensions, isFlagged) = (idsAfter, outerNewer, outerExtensions, wasFlagged) }
    if let idsBefore { ids = idsBefore }
    let value = within(.key("fallback")) { read(&$0) }
    if let element = value as? Element { unseen.elements.append(element) }
    if let action = value as? Action { unseen.actions.append(action) }
  }

  /// Checks the two properties that decide whether an object is drawn.
  mutating func checkConditions(of mapping: Mapping) {
    if let fallback = mapping["fallback"], fallback.map == nil, !fallback.isNull,
      fallback.string?.lowercased() != "drop"
    {
      invalid("fallback", fallback, expected: ["an object with a type", "drop"])
    }
    guard let requires = mapping["requires"], !requires.isNull else { return }
    if requires.map == nil { mistyped("requires", requires, "an object") }
    for entry in requires.map?.entries ?? [] where entry.node.string?.first.map({ $0 == "*" || $0.isNumber }) != true {
      within(.key("requires")) { $0.invalid(entry.key, entry.node, expected: ["a version such as \"1.5\"", "*"]) }
    }
  }

  /// An element that only its host draws, as a placeholder with what the host would most likely write on it.
  private mutating func hostElement(_ type: String, of owner: String?, _ node: Node) -> Element? {
    if let owner {
      hostExtensions.note(
        type: type, of: owner, location(), at: node.position, hasFallback: node["fallback"] != nil)
    }
    guard open(node, kind: type) else { return nil }
    var element = common(.host(HostElement(node, of: owner)))
    takeAll()
    close()
    element.custom = nil
    return element
  }

  /// Opens an object of a known type, and reads what it says.
  mutating func known<Value>(
    _ type: String, since: Version, _ node: Node, read: (inout PayloadReader) -> Value
  ) -> Value? {
    let cardVersion = version
    // A renderer that knows the type knows its properties; a fallback serves the others.
    if let version, since > version {
      if node["fallback"] == nil { newer.note(since, "\(location()) (\(type))", at: node.position) }
      self.version = since
    }
    defer { version = cardVersion }
    guard open(node, kind: type) else { return nil }
    // Marks members that are read elsewhere, so that they do not count as unknown.
    _ = (self.node("type"), self.node("fallback"), self.node("requires"))
    return read(&self)
  }

  /// Applies the theme's rules to an element and closes the
  /// open object; a property that a rule uses is no mistake.
  mutating func customise(_ element: inout Element, _ type: String, _ node: Node) {
    if hasTemplate(type) { element.custom = CustomElement(type: type, properties: node) }
    if let dynamic = dynamic(type) {
      element.style = dynamic.style
      if let template = dynamic.template {
        element.custom = CustomElement(type: type, properties: node, template: template)
      }
    }
    close(isOpenEnded: element.custom != nil || !element.style.isEmpty)
    // An element without content is not drawn.
    if isHidden(type) { (element.content, element.custom) = (.none, nil) }
  }

  /// The theme's style and template for the open object's additional properties; nil where there is neither.
  func dynamic(_ type: String) -> (style: String, template: String?)? {
    let extras = extras
    guard !extras.isEmpty else { return nil }
    let dynamic = dynamics(type, extras)
    return dynamic == dynamics(type, []) ? nil : dynamic
  }

  /// Reads the properties that all elements have.
  mutating func common(_ content: Element.Content, hasHeight: Bool = true, hasVisibility: Bool = true) -> Element {
    var element = Element(content: content, position: position)
    element.id = string("id")
    if let id = element.id { note(id) }
    element.spacing = choice("spacing") ?? .default
    element.separator = bool("separator") ?? false
    if hasHeight { element.isStretched = choice("height", since: .v11, as: BlockHeight.self) == .stretch }
    if hasVisibility { element.isVisible = bool("isVisible", since: .v12) ?? true }
    element.alignment = choice("horizontalAlignment")
    element.lang = lang()
    _ = node("speak")
    if hasUnread { readExtensions(&element) }
    return element
  }

  /// Ids must be unique.
  private mutating func note(_ id: String) {
    if Bindings.occur(in: id) { return }
    let position = stated("id")?.position ?? self.position
    if let first = ids.updateValue(position, forKey: id) {
      let hint = "it stands at line \(first.line) too"
      report(.adaptiveDuplicateID, about: "id", ": \"\(id)\" is taken", hint: hint)
    }
  }

  /// Two or three letters; the reference refuses anything longer, such as "en-US".
  mutating func lang(since: Version = .v11) -> String? {
    let allowsTags = followsSpecification
    return valid("lang", since: since, expected: ["two or three letters such as \"en\""]) { node -> String? in
      guard let text = node.string, (2...(allowsTags ? 35 : 3)).contains(text.utf8.count) else { return nil }
      let isLanguage = text.utf8.allSatisfy {
        $0.isLetter || allowsTags && ($0.isDigit || $0 == UInt8(ascii: "-"))
      }
      return isLanguage ? text : nil
    }
  }
}
