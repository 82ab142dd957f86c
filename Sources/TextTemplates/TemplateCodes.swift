import Diagnostics

/// The findings that templates of every language share.
extension Code {
  public static let templateSyntax = Code(
    "template/syntax", .error, "A template cannot be read",
    why: "Braze and Bloomreach refuse a template that they cannot read, and send nothing.",
    fix: "Correct the tag that is named: close what is open, and write what is expected at this place.",
    example: "---\ntype: classic\ntitle: '{% if ${first_name} %}Hello'\n---\nText")
  public static let templateUnknownTag = Code(
    "template/unknown-tag", .error, "A tag that the template language does not know",
    why: "The whole template is refused, and the message is not sent.",
    fix: "Write a tag of the language.",
    example: "---\ntype: classic\ntitle: '{% iff ${first_name} %}Hello{% endif %}'\n---\nText")
  public static let templateUnknownFilter = Code(
    "template/unknown-filter", .error, "A filter that the template language does not know",
    why: "Liquid hands the value on unchanged. Jinja refuses the whole template.",
    fix: "Write a filter of the language.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{${first_name} | upcas | default: 'you'}}")
  public static let templateRuntimeError = Code(
    "template/runtime-error", .error, "A template fails for a profile",
    why: "Liquid prints its error message into the text, and Jinja sends nothing at all.",
    fix: "Guard the value: give it a default, or turn it into the type that is needed.",
    example: "---\ntype: classic\ntitle: Hello\n---\n{{10 | divided_by: 0}}")
  public static let templateUnknownVariable = Code(
    "template/unknown-variable", .warning, "A variable that no profile and no list of attributes has",
    why: "A name that does not exist prints nothing.",
    fix: "Correct the name, or add it to Content/data/attributes.yaml.",
    example: "---\ntype: classic\ntitle: Hello\n---\nYou are {{custom_attribute.${teir} | default: 'new'}}.")
  public static let templateMissingDefault = Code(
    "template/missing-default", .warning, "A variable without a default leaves a gap",
    why: #"Where the customer has no value, nothing is printed, as in "Hello ,"."#,
    fix: "Add a default, such as {{${first_name} | default: 'there'}}.",
    example: "---\ntype: classic\ntitle: Hello {{${first_name}}}\n---\nText")
  public static let templateTypeCompare = Code(
    "template/type-compare", .warning, "A comparison of values of different types",
    why: "A number and a text are never equal, and to ask which is larger is an error.",
    fix: "Compare with a value of the same type, without quotes for a number, or turn the text into a number first.",
    example:
      "---\ntype: classic\ntitle: Hello\n---\n{% if custom_attribute.${points} == '40' %}Forty{% else %}Not{% endif %}")
  public static let templateRawShown = Code(
    "template/raw-shown", .error, "Marks of a template are left in the text",
    why: "Customers see the braces as they are written.",
    fix: "Close the braces, and write them without a space between them.",
    example: "---\ntype: classic\ntitle: Hello { {${first_name}} }\n---\nText")
  public static let templateEmptyResult = Code(
    "template/empty-result", .warning, "A text is empty for a profile",
    why: "The card is sent, with nothing in it.",
    fix: "Abort the message for those who have no value, or give a default.",
    example: "---\ntype: classic\ntitle: \"{{${city}}}\"\n---\nText")
  public static let templateAborted = Code(
    "template/aborted", .info, "The template aborts the message for a profile",
    why: "These customers do not get the card.",
    fix: "Nothing, if it is meant. A card that every profile aborts is shown to nobody.",
    example:
      "---\ntype: classic\ntitle: Hello\n---\n{% if custom_attribute.${tier} != 'gold' %}{% abort_message('only for gold') %}{% endif %}Text"
  )
  public static let templatePrintsCollection = Code(
    "template/prints-collection", .warning, "A list or an object is printed as a whole",
    why: "Liquid runs the elements of a list together, and both languages print an object as code.",
    fix: "Name the member that is meant, or use a loop or the filter join.",
    example: "---\ntype: classic\ntitle: Hello\n---\nYou like {{custom_attribute.${likes}}}.")
  public static let templateLeftoverSpace = Code(
    "template/leftover-space", .info, "Tags leave blank lines",
    why: "The line breaks around tags are part of the text and of its size.",
    fix: "Write {%- and -%}, which remove the space beside the tag.",
    example:
      "---\ntype: classic\ntitle: Hello\n---\n{% if custom_attribute.${tier} == 'gold' %}\nThank you.\n{% endif %}\nSee you."
  )
  public static let templateUnbounded = Code(
    "template/unbounded", .info, "The text has no upper limit of size",
    why: "Braze does not send a card of more than 2 KB, and values of 255 characters would make it one.",
    fix: "Add the filter truncate to the variable.",
    example:
      "---\ntype: classic\ntitle: \"Hello {{${first_name} | default: 'you'}}\"\n---\n{% for i in (1..380) %}Text {% endfor %}"
  )
  public static let templateNeedsData = Code(
    "template/needs-data", .info, "A template asks for data of which there is no sample",
    why: "A preview asks no network: what the service would get is shown as missing.",
    fix: "Add a sample to the profile, or to Content/data.",
    example:
      "---\ntype: classic\ntitle: Hello\n---\n{% connected_content https://api.example.com/weather :save w %}{{w.text | default: 'Sun'}}"
  )
  public static let templateLimit = Code(
    "template/limit", .error, "A template does more work than a preview allows",
    why: "Services stop templates that take too long or print too much.",
    fix: "Make the loop or the text shorter.",
    example:
      "---\ntype: classic\ntitle: Hello\n---\n{% for i in (1..900000) %}{% for j in (1..900000) %}x{% endfor %}{% endfor %}",
    isFixed: true)

  /// The codes of this module.
  public static let templateCodes: [Code] = [
    .templateSyntax, .templateUnknownTag, .templateUnknownFilter, .templateRuntimeError, .templateUnknownVariable,
    .templateMissingDefault, .templateTypeCompare, .templateRawShown, .templateEmptyResult, .templateAborted,
    .templatePrintsCollection, .templateLeftoverSpace, .templateUnbounded, .templateNeedsData, .templateLimit,
  ]
}
