import Diagnostics
import Jinja
import Liquid
import Text
import TextTemplates

/// A text of a definition with a template in it, parsed once.
/// A class, because each check and finding receives it.
public final class FieldTemplate: Sendable {
  /// The field as the author writes it.
  public let name: String
  /// The template as the file means it, after quotes and escapes of YAML are read.
  public let text: String
  /// Where the text stands in the file.
  public let places: TextPlaces
  /// Whether the text counts towards the limit on the definition's size.
  public let isWeighed: Bool
  let language: TemplateLanguage
  /// The findings about the template that need no values.
  let findings: [TemplateFinding]
  /// The names that the template asks for.
  let references: [TemplateReference]
  /// The variables that the template sets.
  let assignedNames: Set<String>
  private let engine: @Sendable (Profile, TemplateBudget) -> RenderedText

  /// Parses the template of a text. `isWeighed` says whether its bytes count towards the definition's size.
  public init(
    _ name: String, _ text: String, language: TemplateLanguage, at places: TextPlaces, isWeighed: Bool = true
  ) {
    (self.name, self.text, self.places, self.isWeighed, self.language) = (name, text, places, isWeighed, language)
    switch language {
    case .liquid:
      let template = LiquidTemplate(parsing: text)
      (findings, references, assignedNames) = (template.findings, template.references, template.assignedNames)
      engine = { profile, budget in template.render(profile.liquid, samples: profile.samples, budget: budget) }
    case .jinja:
      let template = JinjaTemplate(parsing: text)
      (findings, references, assignedNames) = (template.findings, template.references, [])
      engine = { profile, budget in template.render(profile.jinja, partials: profile.partials, budget: budget) }
    }
  }

  /// Returns what a profile gets, and which parts of it came from values.
  func render(for profile: Profile, budget: TemplateBudget) -> RenderedText {
    var rendered = engine(profile, budget)
    // A mistake says why an output prints nothing or an error,
    // and the error of a picture that it has no address.
    let effects: [Code] = [.templateMissingDefault, .templateRuntimeError, .templateTypeCompare]
    guard rendered.findings.contains(where: { effects.contains($0.code) }) else { return rendered }
    let causes = findings + rendered.findings.filter { $0.code.id.hasSuffix("default-none") || $0.code == effects[1] }
    let blocks = causes.flatMap { cause in Self.blocks(of: cause.range).map { (block: $0, cause: cause) } }
    let causesByBlock = Dictionary(grouping: blocks, by: \.block)
    rendered.findings.removeAll { effect in
      guard effects.contains(effect.code) else { return false }
      let nearCauses = Self.blocks(of: effect.range).lazy.flatMap { causesByBlock[$0, default: []] }.map(\.cause)
      let isCaused = nearCauses.contains {
        $0.code != effect.code && $0.level >= effect.level && $0.range.overlaps(effect.range)
      }
      return isCaused || effect.code == effects[0] && isPictureAddress(effect.range)
    }
    return rendered
  }

  /// The parts of the text that a range touches, so that not all findings are compared with all.
  private static func blocks(of range: Range<Int>) -> ClosedRange<Int> {
    range.lowerBound / 256...range.upperBound / 256
  }

  /// Whether an output is the whole address of a picture in HTML.
  private func isPictureAddress(_ output: Range<Int>) -> Bool {
    let textBefore = String(decoding: text.utf8.prefix(output.lowerBound).suffix(500), as: UTF8.self)
    let isQuoteAfter = text.utf8.dropFirst(output.upperBound).first.map { "\"'".utf8.contains($0) }
    return language == .jinja && isQuoteAfter == true && textBefore.contains(/<img\s[^<>]*src=["']$/.ignoresCase())
  }

  /// Returns what one profile gets, with all that is found.
  public func fill(
    for profile: Profile, in profiles: Profiles
  ) -> (text: FilledText, delivery: Delivery, findings: [Finding]) {
    let rendered = render(for: profile, budget: profiles.budget)
    let text = FilledText(name: name, source: self.text, result: rendered.text, insertions: rendered.insertions)
    return (text, delivery(of: rendered), placed(findings + rendered.findings))
  }

  func delivery(of rendered: RenderedText) -> Delivery {
    switch rendered.outcome {
    case .sent: return .sent
    case .aborted(let reason, let range): return .aborted(reason: reason, at: places.place(ofByte: range.lowerBound))
    case .failed:
      let why = rendered.findings.first { $0.code.severity == .error } ?? findings.first { $0.code.severity == .error }
      return .failed(
        reason: why?.message ?? "the template cannot be read", at: places.place(ofByte: why?.range.lowerBound ?? 0))
    }
  }

  /// The text of a range with another name in it; nil if it does not have the name.
  func text(in range: Range<Int>, with other: String, for name: String) -> String? {
    var text = String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    guard let place = text.ranges(of: name).last else { return nil }
    text.replaceSubrange(place, with: other)
    return text
  }

  private func replacement(of range: Range<Int>, by correction: String) -> Replacement {
    let original = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    return Replacement(
      String(decoding: original, as: UTF8.self), by: correction,
      isVerbatim: places.isVerbatim(Array(original), at: range.lowerBound))
  }

  /// Findings at their places in the file.
  func placed(_ findings: [TemplateFinding]) -> [Finding] {
    zip(findings, places.places(ofBytes: findings.map(\.range.lowerBound))).map { finding, place in
      Finding(
        finding.code, at: place, finding.message, severity: finding.severity, expected: finding.expected,
        hint: finding.hint ?? finding.replacement.map { "write \($0)" },
        replacement: finding.replacement.map { replacement(of: finding.range, by: $0) })
    }
  }
}

extension TemplateLanguage {
  /// Whether a text has marks of a template.
  public func occurs(in text: String) -> Bool { occurs(in: text.utf8.span) }

  /// Whether bytes of UTF-8 have marks of a template.
  public func occurs(in bytes: ArraySlice<UInt8>) -> Bool { occurs(in: bytes.span) }

  /// Whether bytes have marks of a template: `{{` or `{%`, `${` of Liquid, `{#` of Jinja.
  private func occurs(in text: Span<UInt8>) -> Bool {
    var position = 0
    while let brace = text.firstIndex(of: UInt8(ascii: "{"), from: position) {
      if self == .liquid, brace > 0, text[brace - 1] == UInt8(ascii: "$") { return true }
      let next = brace + 1 < text.count ? text[brace + 1] : 0
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { return true }
      if self == .jinja, next == UInt8(ascii: "#") { return true }
      position = brace + 1
    }
    return false
  }
}
