import Diagnostics
import Jinja
import Liquid
import TextTemplates

extension Code {
  static let templateFieldScope = Code(
    "template/field-scope", .warning, "A variable of another field",
    why: "Braze fills each field by itself: what one of them sets is unknown in the others, and prints nothing.",
    fix: "Set the variable in each field that uses it.",
    source: "https://www.braze.com/docs/user_guide/",
    example:
      "---\ntype: classic\ntitle: \"{% assign name = ${first_name} | default: 'you' %}Hello {{name}}\"\n---\nDear {{name}}"
  )

  /// The codes of templates in texts, of every language.
  public static let personalisationCodes: [Code] = templateCodes + [templateFieldScope] + liquidCodes + jinjaCodes
}
