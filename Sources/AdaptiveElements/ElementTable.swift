import Templates

/// All types by name, read from the table when a card first has what the schema does not.
public struct ElementTable: Sendable {
  /// The types by name.
  public private(set) var types: [String: ElementType] = [:]

  /// That of Microsoft's hosts.
  public static let shared = ElementTable(Templates.table("adaptive-elements.txt"))

  /// The names of icons.
  public static let iconNames = Set(Templates.rows("icon-names.txt").flatMap(\.self))

  /// The type that an object has by its `type` and, as components have, by its `name`.
  public func type(_ name: String, of named: String? = nil) -> ElementType? {
    types[name] ?? named.flatMap { types["\(name):\($0)"] }
  }

  /// The names of a kind's types.
  public func names(of kind: String) -> [String] { types.values.filter { $0.kind == kind }.map(\.name).sorted() }

  /// The names by which components are told from each other.
  public func variants(of name: String) -> [String] {
    types.keys.filter { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }.sorted()
  }

  init(_ text: String) {
    var values: [Substring: [ElementProperty.Alternative]] = [:]
    var groups: [Substring: [ElementProperty]] = [:]
    var (group, type): (Substring?, ElementType?)
    func finish() { if let type { types[type.name] = type } }
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      let fields = line.split(separator: " ")
      if fields[0] == "#" {
        finish()
        (group, type) = (fields[1], nil)
        guard fields.count > 4 else { continue }
        let mixins = fields.dropFirst(5).drop { $0 == ":" }
        type = ElementType(
          name: String(fields[1]), kind: String(fields[2]),
          hosts: fields[3] == "-" ? [] : fields[3].split(separator: ",").map(String.init),
          since: fields[4].first?.isNumber == true ? String(fields[4]) : nil,
          properties: mixins.flatMap { groups[$0] ?? [] })
      } else if group == "values" {
        values[fields[0]] = fields[1].split(separator: "|").map { .word(String($0)) }
      } else {
        let isRequired = fields[0].hasSuffix("!")
        let property = ElementProperty(
          key: String(isRequired ? fields[0].dropLast() : fields[0]),
          alternatives: ElementTable.alternatives(fields[1], values),
          defaultValue: fields.dropFirst(2).first { $0.hasPrefix("=") }.map { String($0.dropFirst()) },
          isRequired: isRequired,
          neededKey: fields.dropFirst(2).first { $0.hasPrefix("needs:") }.map { String($0.dropFirst(6)) })
        if type == nil, let group {
          groups[group, default: []].append(property)
        } else {
          type?.properties.removeAll { $0.key == property.key }
          type?.properties.append(property)
        }
      }
    }
    finish()
  }

  private static func alternatives(
    _ text: Substring, _ values: [Substring: [ElementProperty.Alternative]]
  ) -> [ElementProperty.Alternative] {
    if text.hasPrefix("["), text.hasSuffix("]") { return [.list(alternatives(text.dropFirst().dropLast(), values))] }
    return text.split(separator: "|").flatMap { part -> [ElementProperty.Alternative] in
      let inner = part.dropFirst().dropLast()
      switch part.first {
      case "<": return kinds[inner].map { [$0] } ?? values[inner] ?? []
      case "{" where inner.hasPrefix("*"): return [.named(alternatives(inner.dropFirst(), values))]
      case "{": return [inner.hasPrefix("@") ? .kind(String(inner.dropFirst())) : .part(String(inner))]
      default: return [.word(String(part))]
      }
    }
  }

  private static let kinds: [Substring: ElementProperty.Alternative] = [
    "text": .text, "bool": .bool, "number": .number, "any": .any, "object": .object, "px": .pixels,
    "targetWidth": .targetWidth, "icon": .icon, "iconName": .iconName, "iconUrl": .iconAddress,
    "url": .address, "count": .count, "amount": .amount, "positive": .positive,
  ]
}
