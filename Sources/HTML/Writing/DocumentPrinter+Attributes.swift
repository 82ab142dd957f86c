extension DocumentPrinter {
  mutating func attributes(of node: Document.Node) {
    var current = node.attribute
    while current >= 0 {
      let attribute = document.attributes[Int(current)]
      current = attribute.next
      out.append(UInt8(ascii: " "))
      write(attribute.name, attribute.spelling)
      if pretty, attribute.isBare || attribute.value.count < 16 && isBoolean(attribute) { continue }
      out.append("=\"")
      append(attribute.value, escaping: .attribute)
      out.append(UInt8(ascii: "\""))
    }
  }

  /// Whether SwiftSoup writes the attribute as a boolean one: by its name alone.
  private func isBoolean(_ attribute: Document.AttributeNode) -> Bool {
    let value = bytes(attribute.value)
    let name =
      attribute.name == .other
      ? String(decoding: bytes(attribute.spelling), as: UTF8.self) : names[Int(attribute.name.rawValue)].description
    return (value.isEmpty || value.elementsEqual(name.utf8)) && Self.booleans.contains(name)
  }

  mutating func doctype(_ node: Document.Node) {
    let publicID = node.attribute < 0 ? bytes(.init()) : bytes(document.attributes[Int(node.attribute)].value)
    let second = node.attribute < 0 ? -1 : document.attributes[Int(node.attribute)].next
    let systemID = second < 0 ? bytes(.init()) : bytes(document.attributes[Int(second)].value)
    out.append(publicID.isEmpty && systemID.isEmpty ? "<!doctype" : "<!DOCTYPE")
    if node.text.count > 0 {
      out.append(UInt8(ascii: " "))
      out.append(bytes(node.text))
    }
    if !publicID.isEmpty {
      out.append(" PUBLIC \"")
      out.append(publicID)
      out.append("\"")
    }
    if !systemID.isEmpty {
      out.append(publicID.isEmpty ? " SYSTEM \"" : " \"")
      out.append(systemID)
      out.append("\"")
    }
    out.append(">")
  }

  mutating func write(_ name: Document.Name, _ spelling: Document.TextRange) {
    if name == .other { out.append(bytes(spelling)) } else { out.append(names[Int(name.rawValue)]) }
  }

  private static let booleans: Set<String> = [
    "allowfullscreen", "async", "autofocus", "checked", "compact", "declare", "default", "defer", "disabled",
    "formnovalidate", "hidden", "inert", "ismap", "itemscope", "multiple", "muted", "nohref", "noresize", "noshade",
    "novalidate", "nowrap", "open", "readonly", "required", "reversed", "seamless", "selected", "sortable",
    "truespeed", "typemustmatch",
  ]
}
