/// The methods of Python's types that templates may call.
enum JinjaMethods {
  static let text = names(
    """
    capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii
    isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip
    maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines
    startswith strip swapcase title translate upper zfill
    """)
  static let list = names("append clear copy count extend index insert pop remove reverse sort")
  static let dict = names("clear copy fromkeys get items keys pop popitem setdefault update values")
  static let tuple = names("count index")
  static let catalog = names("item_by_id items_by_id")
  static let loop = names("cycle changed")
  static let cycler = names("next reset")
  static let integer = names("bit_length bit_count to_bytes conjugate as_integer_ratio")
  static let float = names("is_integer hex fromhex conjugate as_integer_ratio")

  private static func names(_ text: String) -> Set<[UInt8]> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { Array($0.utf8) })
  }

  /// Whether a value has a method of that name.
  static func has(_ value: JinjaValue, _ name: [UInt8]) -> Bool {
    switch value {
    case .text, .markup: text.contains(name)
    case .list: list.contains(name)
    case .dict: dict.contains(name)
    case .catalog: catalog.contains(name)
    case .loop: loop.contains(name)
    case .cycler: cycler.contains(name)
    case .tuple, .range: tuple.contains(name)
    default: false
    }
  }

  /// The attributes of a number.
  static func number(_ value: JinjaValue, _ name: [UInt8]) -> JinjaValue? {
    let whole: JinjaValue
    if case .float = value { whole = value } else { whole = value.bigInteger.map { JinjaValue($0) } ?? value }
    let isFloat = if case .float = value { true } else { false }
    if (isFloat ? float : integer).contains(name) { return .method(JinjaMethod(value, name)) }
    switch name.text {
    case "real": return whole
    case "imag": return isFloat ? .float(0) : .int(0)
    case "numerator": return isFloat ? nil : whole
    case "denominator": return isFloat ? nil : .int(1)
    default: return nil
    }
  }

  private static let everyObject = names(
    """
    __class__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ __hash__
    __init__ __init_subclass__ __le__ __lt__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__ __setattr__ __sizeof__
    __str__ __subclasshook__
    """)
  private static let containers = names("__len__ __iter__ __contains__ __getitem__")
  private static let classes = names("__bases__ __mro__ __name__ __dict__ __module__ __subclasses__ __call__ __base__")

  /// Whether Python has an attribute that the sandbox hides.
  static func isUnsafe(_ name: [UInt8], of value: JinjaValue) -> Bool {
    if everyObject.contains(name) { return true }
    switch value {
    case .text, .markup, .list, .tuple, .dict, .range, .view: return containers.contains(name)
    case .builtin, .macro, .method, .namespace, .cycler, .joiner: return classes.contains(name)
    default: return false
    }
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
