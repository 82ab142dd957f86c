import Diagnostics

/// The findings that only Liquid templates have.
extension Code {
  static let liquidUnsupportedFilter = Code(
    "template/unsupported-filter", .warning, "A filter of Liquid that Braze does not support",
    why: "Braze lists it as not supported, and hands the value on unchanged or refuses the message.",
    fix: "Write a filter that Braze supports.", source: "https://www.braze.com/docs/user_guide/",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{${first_name} | default: 'you' | lstrip}}")
  static let liquidMissingDollar = Code(
    "template/missing-dollar", .error, "An attribute is named without ${}",
    why: "Without ${} it is a variable of the template, which has no value, and prints nothing.",
    fix: "Write ${name}, or custom_attribute.${name}.",
    example: "---\ntype: classic\ntitle: Hello\n---\nHi {{first_name | default: 'you'}}")
  static let liquidCurlyQuotes = Code(
    "template/curly-quotes", .error, "Curly quotes around a text in a tag",
    why: "Liquid knows only straight quotes. It takes the text for a variable, which prints nothing.",
    fix: "Write straight quotes: 'there'.",
    example: "---\ntype: classic\ntitle: Hello\n---\nHi {{${first_name} | default: ‘you’}}")
  static let liquidForeignOperator = Code(
    "template/foreign-operator", .error, "An operator of another language",
    why: "Liquid ignores it and what follows, or prints an error.",
    fix: "Write and, or, ==, !=, <, >, <=, >= or contains in conditions, and filters such as plus to calculate.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{% if ${first_name} && ${last_name} %}Hi{% endif %}")
  static let liquidParentheses = Code(
    "template/parentheses", .error, "Parentheses in a condition",
    why: "Liquid ignores parentheses, so the condition is read in another order.",
    fix: "Nest two tags, or assign a part of the condition to a variable first.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{% if (${city} or ${country}) and ${language} %}Hi{% endif %}")
  static let liquidFilterIgnored = Code(
    "template/filter-ignored", .error, "A filter in a tag that ignores filters",
    why: "Filters work in outputs and in assign. In if and for, Liquid passes over them without a word.",
    fix: "Assign the filtered value to a variable first.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{% if ${city} | downcase == 'oslo' %}Hi{% endif %}")
  static let liquidOperatorIgnored = Code(
    "template/operator-ignored", .error, "A comparison in an output or in assign",
    why: "Only what stands before the operator is printed or stored.",
    fix: "Compare in an if tag, and assign true or false inside of it.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{% assign old = ${age} > 60 %}Hi")
  static let liquidTwoAttributes = Code(
    "template/two-attributes", .error, "A calculation with two attributes",
    why: "Braze documents that one expression cannot calculate with two attributes.",
    fix: "Assign one of them to a variable, and calculate with the variable.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{custom_attribute.${a} | plus: {{custom_attribute.${b}}}}}")
  static let liquidMixedAndOr = Code(
    "template/mixed-and-or", .warning, #""And" and "or" in one condition"#,
    why: "Liquid reads them from the right, unlike most languages, and has no parentheses.",
    fix: "Nest two tags, or assign a part of the condition to a variable.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{% if ${city} and ${country} or ${language} %}Hi{% endif %}")
  static let liquidNotInChannel = Code(
    "template/not-in-channel", .warning, "A variable that has no value in a Content Card",
    why: "Braze fills it in other channels only, so it prints nothing.",
    fix: "Use a variable that cards have, such as most_recently_used_device.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{targeted_device.${model} | default: 'phone'}}")
  static let liquidBlockDepth = Code(
    "template/block-depth", .warning, "A content block in a block in a block",
    why: "Braze shows blocks two levels deep, and removes deeper ones without a word.",
    fix: "Write the text of the innermost block into the one around it.",
    example: "A saved content block that names a block, which names a third one.")
  static let liquidInComment = Code(
    "template/in-comment", .warning, "Liquid in an HTML comment",
    why: "Braze removes HTML comments before Liquid runs, so the tags in them have no effect.",
    fix: "Take the tags out of the comment, or delete it.",
    example: "---\ntype: classic\ntitle: Hello\n---\n<!-- {% assign a = 1 %} -->Hi")
  static let liquidArrayEquals = Code(
    "template/array-equals", .warning, "A list is compared with a single value",
    why: "A list is never equal to one of its elements.",
    fix: "Write contains in place of ==.",
    example:
      "---\ntype: classic\ntitle: Hello\n---\n{% assign likes = 'tulips,herbs' | split: ',' %}{% if likes == 'tulips' %}Tulips{% endif %}Hi"
  )
  static let liquidIntegerDivision = Code(
    "template/integer-division", .warning, "A division loses its fraction",
    why: "Two whole numbers give a whole number, so that 1250 | divided_by: 2000 is 0.",
    fix: "Write one of the numbers with a point, such as 2000.0.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{1250 | divided_by: 2000 | times: 100}} %")
  static let liquidNumberText = Code(
    "template/number-text", .warning, "A text is cut off where its number ends",
    why: "A calculation reads the digits at the start of a text, so that '1,250' counts as 1.",
    fix: "Remove commas and spaces first, with | remove: ','.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{'1,250' | plus: 0}} points")

  /// The codes of this module.
  public static let liquidCodes: [Code] = [
    .liquidUnsupportedFilter, .liquidMissingDollar, .liquidCurlyQuotes, .liquidForeignOperator, .liquidParentheses,
    .liquidFilterIgnored, .liquidOperatorIgnored, .liquidTwoAttributes, .liquidMixedAndOr, .liquidNotInChannel,
    .liquidBlockDepth, .liquidInComment, .liquidArrayEquals, .liquidIntegerDivision, .liquidNumberText,
  ]
}
