/// The filters of Jinja, and those of Bloomreach.
enum JinjaFilter: String, CaseIterable {
  case abs, attr, batch, capitalize, center, `default`, dictsort, escape, filesizeformat, first, float, forceescape
  case format, groupby, indent, int, items, join, last, length, list, lower, map, max, min, pprint, random, reject
  case rejectattr, replace, reverse, round, safe, select, selectattr, slice, sort, string, striptags, sum, title
  case tojson, trim, truncate, unique, upper, urlencode, urlize, wordcount, wordwrap, xmlattr
  case fromTimestamp = "from_timestamp"
  case toTimestamp = "to_timestamp"
  case hash

  static let named: [String: JinjaFilter] = {
    var named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    named["d"] = .default
    named["e"] = .escape
    named["count"] = .length
    return named
  }()

  static let allNames = named.keys.sorted()

  struct Signature {
    var parameters: [StaticString]
    var required = 0
  }

  /// Nil for filters that take any arguments.
  var signature: Signature? {
    switch self {
    case .map, .select, .reject, .selectattr, .rejectattr, .format: nil
    case .attr: Signature(parameters: ["name"], required: 1)
    case .batch: Signature(parameters: ["linecount", "fill_with"], required: 1)
    case .center: Signature(parameters: ["width"])
    case .default: Signature(parameters: ["default_value", "boolean"])
    case .dictsort: Signature(parameters: ["case_sensitive", "by", "reverse"])
    case .filesizeformat: Signature(parameters: ["binary"])
    case .float: Signature(parameters: ["default"])
    case .groupby: Signature(parameters: ["attribute", "default", "case_sensitive"], required: 1)
    case .indent: Signature(parameters: ["width", "first", "blank"])
    case .int: Signature(parameters: ["default", "base"])
    case .join: Signature(parameters: ["d", "attribute"])
    case .max, .min, .unique: Signature(parameters: ["case_sensitive", "attribute"])
    case .replace: Signature(parameters: ["old", "new", "count"], required: 2)
    case .round: Signature(parameters: ["precision", "method"])
    case .slice: Signature(parameters: ["slices", "fill_with"], required: 1)
    case .sort: Signature(parameters: ["reverse", "case_sensitive", "attribute"])
    case .sum: Signature(parameters: ["attribute", "start"])
    case .tojson: Signature(parameters: ["indent"])
    case .trim: Signature(parameters: ["chars"])
    case .truncate: Signature(parameters: ["length", "killwords", "end", "leeway"])
    case .urlize: Signature(parameters: ["trim_url_limit", "nofollow", "target", "rel", "extra_schemes"])
    case .wordwrap: Signature(parameters: ["width", "break_long_words", "wrapstring", "break_on_hyphens"])
    case .xmlattr: Signature(parameters: ["autospace"])
    case .fromTimestamp: Signature(parameters: ["fmt", "tz"])
    case .toTimestamp: Signature(parameters: ["fmt"], required: 1)
    case .hash: Signature(parameters: ["a"])
    default: Signature(parameters: [])
    }
  }

  /// Whether it looks at no more than an element; the text of `length`, `first` and `last` is paid for where it is read.
  var takesConstantTime: Bool {
    switch self {
    case .default, .first, .last, .length: true
    default: false
    }
  }

  /// The name in messages of Python.
  var functionName: String {
    switch self {
    case .abs: "abs"
    case .length: "len"
    case .fromTimestamp, .toTimestamp: rawValue
    case .hash: "hashf"
    case .batch, .default, .int, .float, .round, .sort, .replace, .truncate: "do_\(rawValue)"
    case .join, .first, .list, .sum, .slice, .groupby: "sync_do_\(rawValue)"
    default: "do_\(rawValue)"
    }
  }
}
