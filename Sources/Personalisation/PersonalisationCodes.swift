import Diagnostics
import Jinja
import Liquid
import TextTemplates

extension Code {
  static let templateFieldScope = Code("template/field-scope", .warning)

  /// The codes of templates in texts, of every language.
  public static let personalisationCodes: [Code] = templateCodes + [templateFieldScope] + liquidCodes + jinjaCodes
}
