import Diagnostics

/// The findings that only Jinja has.
extension Code {
  public static let templateDefaultNone = Code(
    "template/default-none", .warning, "A default that does not replace None and empty texts",
    why:
      #"In Jinja, default('x') acts only where the attribute does not exist. An attribute that is None prints "None", and an empty one nothing."#,
    fix: "Write true as the second argument: default('x', true).",
    source: "https://jinja.palletsprojects.com/en/stable/templates/#jinja-filters.default",
    example: "---\nplaceholders: [home]\n---\n<p>{{ customer.name | default('you') }}</p>")
  public static let templateNoneLoop = Code(
    "template/none-loop", .warning, "A loop over None",
    why: "Jinja stops with an error, and nothing is shown. A missing list is harmless, but one that is None is not.",
    fix: "Write {% for item in list | default([], true) %}.",
    example: "---\nplaceholders: [home]\n---\n<p>{% for tag in customer.tags %}{{ tag }}{% endfor %}</p>")
  public static let templateLoopSet = Code(
    "template/loop-set", .warning, "A variable that is set in a loop and lost after each turn",
    why: "A set in a loop is local to one turn since Jinja 2.9, so that a counter stays at its first value.",
    fix: "Use a namespace: {% set ns = namespace(count=0) %}, and {% set ns.count = ns.count + 1 %} in the loop.",
    source: "https://jinja.palletsprojects.com/en/stable/templates/#assignments",
    example:
      "---\nplaceholders: [home]\n---\n<p>{% set n = 0 %}{% for i in [1, 2] %}{% set n = n + 1 %}{% endfor %}{{ n }}</p>"
  )
  public static let templateMethodName = Code(
    "template/method-name", .warning, "An attribute with the name of a method of Python",
    why: #"customer.items is Python's method items, not the attribute, and prints text such as "<built-in method …>"."#,
    fix: "Write customer['items'].",
    example: "---\nplaceholders: [home]\n---\n<p>{{ customer.items }}</p>")
  public static let templateLiteralID = Code(
    "template/literal-id", .warning, "The id of a recommendation is not a text in quotes",
    why: "Bloomreach reads the ids before it renders the template, and refuses a variable.",
    fix: "Write the id itself: recommendations('5f5311a7445d25f828f7271b', 3).",
    source: "https://documentation.bloomreach.com/engagement/docs/integrate-recommendations-developer-reference",
    example:
      "---\nplaceholders: [home]\n---\n<p>{% for item in recommendations(customer.name, 2) %}{{ item.title }}{% endfor %}</p>"
  )

  /// The codes of this module.
  public static let jinjaCodes: [Code] = [
    .templateDefaultNone, .templateNoneLoop, .templateLoopSet, .templateMethodName, .templateLiteralID,
  ]
}
