import Templates

/// A method of a type of Python that templates may call.
struct MethodDefinition: Sendable {
  /// Gets the value whose method it is.
  typealias Body = @Sendable (inout JinjaRenderer, JinjaValue, CallArguments) throws(Failure) -> JinjaValue

  let name: String
  let body: Body

  init(_ name: String, _ body: @escaping Body) { (self.name, self.body) = (name, body) }

  static func unsupported(_ name: String, of type: String = "") -> MethodDefinition {
    MethodDefinition(name) { _, _, _ throws(Failure) in
      throw Failure(.type, "\(type)\(name)() is not supported by the preview")
    }
  }
}

/// The methods and the attributes of Python's types.
enum PythonMethods {
  typealias Table = [[UInt8]: MethodDefinition]

  static let text = table(TextMethods.all)
  static let list = table(ListMethods.all)
  static let dict = table(DictMethods.all)
  static let tuple = table(ListMethods.sequence)
  static let catalog = table(ObjectMethods.catalog)
  static let loop = table(ObjectMethods.loop)
  static let cycler = table(ObjectMethods.cycler)
  static let integer = table(ObjectMethods.integer)
  static let float = table(ObjectMethods.float)

  private static func table(_ methods: [MethodDefinition]) -> Table {
    Dictionary(uniqueKeysWithValues: methods.map { (Array($0.name.utf8), $0) })
  }

  /// The methods of a value's type; nil for a type without.
  static func of(_ value: JinjaValue) -> Table? {
    switch value {
    case .text, .markup: text
    case .list: list
    case .dict: dict
    case .tuple, .range: tuple
    case .catalog: catalog
    case .loop: loop
    case .cycler: cycler
    case .bool, .int, .big: integer
    case .float: float
    default: nil
    }
  }

  /// The attributes that the sandbox hides, by whose they are.
  private static let hiddenNames = Templates.dictionary("python-attributes.txt") { row in
    Set(row.dropFirst().map { Array($0.utf8) })
  }

  /// Whether Python has an attribute that the sandbox hides.
  static func isUnsafe(_ name: [UInt8], of value: JinjaValue) -> Bool {
    guard name.first == UInt8(ascii: "_") else { return false }
    let owner =
      switch value {
      case .text, .markup, .list, .tuple, .dict, .range, .view: "container"
      case .builtin, .macro, .method, .namespace, .cycler, .joiner: "class"
      default: ""
      }
    return ["object", owner].contains { hiddenNames[$0]?.contains(name) == true }
  }

  /// How messages about missing members call the value's type.
  static func typeRepresentation(_ value: JinjaValue) -> String {
    switch value {
    case .none: "None"
    case .macro, .loop, .templateReference, .blockReference: "jinja2.runtime.\(value.typeName) object"
    case .cycler, .joiner, .namespace: "jinja2.utils.\(value.typeName) object"
    case .module: "jinja2.environment.TemplateModule object"
    case .markup: "markupsafe.Markup object"
    case .catalog: "__main__.Catalog object"
    default: "\(value.typeName) object"
    }
  }
}

extension JinjaRenderer {
  mutating func callMethod(
    _ method: MethodDefinition, of receiver: JinjaValue, _ arguments: CallArguments
  ) throws(Failure) -> JinjaValue {
    if receiver.text != nil { try charge(reading: receiver) }
    for value in arguments.positional where receiver.text != nil || value.text != nil { try charge(reading: value) }
    return try method.body(&self, receiver, arguments)
  }
}
