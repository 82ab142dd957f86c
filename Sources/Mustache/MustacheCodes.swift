import Diagnostics

extension Code {
  public static let templateSyntax = Code(
    "mustache/syntax", .error, "A template that is not well-formed",
    why: "It cannot be compiled, so no page that needs it can be written.",
    fix: "Correct the tag at the place named; every section, block and parent needs its closing tag.",
    source: "https://github.com/mustache/spec",
    example: "{{#title}}<h2>{{title}}</h2>")
  public static let unknownPartial = Code(
    "mustache/unknown-partial", .error, "A template that does not exist",
    why: "Nothing would stand where it is included.", fix: "Correct the name, or add the template.",
    example: "{{>cards/no-such-template}}")
  public static let unknownBlock = Code(
    "mustache/unknown-block", .error, "A block that the parent template does not have",
    why: "What it holds would never be shown.", fix: "Use one of the parent's blocks, or declare the block there.",
    example: "{{<cards/card-base}}{{$headline}}Spring{{/headline}}{{/cards/card-base}}")
  public static let strayContent = Code(
    "mustache/stray-content", .warning, "Content inside a parent tag but outside its blocks",
    why: "Only blocks are handed to the parent template; anything else is ignored.",
    fix: "Move it into a block, or take it out.",
    source: "https://github.com/mustache/spec",
    example: "{{<cards/card-base}}Spring{{/cards/card-base}}")
  public static let endlessInclusion = Code(
    "mustache/endless-inclusion", .error, "A template that always includes itself",
    why: "Rendering it would never end.", fix: "Put the inclusion into a section that ends it, or take it out.",
    example: "{{>cards/classic}}    in cards/classic.mustache")
  public static let unknownName = Code(
    "mustache/unknown-name", .error, "A name that nothing in scope declares",
    why: "A misspelt name would otherwise be rendered as nothing.", fix: "Use one of the names in scope.",
    example: "<h2>{{titel}}</h2>")
  public static let unescapedText = Code(
    "mustache/unescaped-text", .error, "Author's text in a tag for markup",
    why: "Unescaped text could run scripts in the page; it has been escaped all the same.",
    fix: "Write the tag with two braces; three braces and & are for markup values.",
    example: "<h2>{{{title}}}</h2>")
  public static let notText = Code(
    "mustache/not-text", .error, "A list or an object where text is written",
    why: "It has no text, so nothing was written.", fix: "Open a section for it, or name one of its members.",
    example: "{{#each}}…{{/each}} around a list, and {{each}} where text belongs")
  public static let tooDeep = Code(
    "mustache/too-deep", .error, "Templates nested too deeply",
    why: "The page was left unfinished at this place.", fix: "Look for a template that includes itself for ever.",
    example: "a template that includes itself in a section that is always open")
  public static let endlessPage = Code(
    "mustache/endless-page", .error, "A page that would take for ever, or be too long",
    why: "The page was left unfinished at this place. What is too long is left out as a whole.",
    fix: "Look for templates that include one another many times over.",
    example: "twenty templates, each of which includes the next one twice")

  /// The codes of this module.
  public static let mustacheCodes: [Code] = [
    templateSyntax, unknownPartial, unknownBlock, strayContent, endlessInclusion, unknownName, unescapedText, notText,
    tooDeep, endlessPage,
  ]
}
