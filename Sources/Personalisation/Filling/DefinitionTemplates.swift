import Diagnostics
import Text
import TextTemplates

/// The templates of one definition, and what the profiles get of them.
public struct DefinitionTemplates: Sendable {
  /// The texts that have a template, in the order of the definition.
  public var fields: [FieldTemplate]
  /// The bytes that all texts together may have; nil where nothing limits them.
  public var sizeLimit: Int?
  /// The bytes of the texts without a template that count towards the limit.
  public var plainSize = 0

  /// Creates templates from texts of one language; none means that nothing is filled.
  public init(_ fields: [FieldTemplate] = [], sizeLimit: Int? = nil) {
    (self.fields, self.sizeLimit) = (fields, sizeLimit)
  }

  /// Fills every text for every profile, and joins the profiles that get the same; none without templates.
  public func fill(for profiles: Profiles, findings: inout [Finding]) -> [Rendition] {
    guard let language = fields.first?.language else { return [] }
    let indices = profiles.indices(of: language)
    guard !indices.isEmpty else { return [] }
    var profileFindings = ProfileFindings(profiles.all.map(\.id), concerned: indices.count)
    let checks = TemplateChecks(fields, profiles)
    for (field, fieldFindings) in checks.withoutValues {
      for finding in field.placed(fieldFindings) { profileFindings.add(finding, for: indices) }
    }
    var renditions: [Rendition] = []
    var steps = profiles.steps(texts: fields.count, profiles: indices.count)
    for index in indices {
      // Nobody can add data to the built-in profile.
      let isTold = indices.count == 1 || profiles.all[index].id != Profiles.emptyID
      let rendition = fill(for: index, profiles, steps: &steps, &profileFindings, tellsData: isTold, checks)
      if let equalIndex = renditions.firstIndex(where: { $0.isSame(as: rendition, in: profiles) }) {
        renditions[equalIndex].profiles.append(index)
      } else {
        renditions.append(rendition)
      }
    }
    for (field, finding, affected) in checks.afterAll(renditions) {
      for finding in field.placed([finding]) { profileFindings.add(finding, for: affected) }
    }
    if let sizeLimit, let (field, finding) = checks.unbounded(renditions, plainSize: plainSize, limit: sizeLimit) {
      for finding in field.placed([finding]) { profileFindings.add(finding, for: indices) }
    }
    let isSent = renditions.contains { $0.delivery.isSent }
    for rendition in renditions {
      // Most conditions are there to send nothing to somebody of whom nothing is known.
      let isNobody = rendition.profiles.allSatisfy { profiles.all[$0].id == Profiles.emptyID }
      guard case .aborted(let reason, let place) = rendition.delivery else { continue }
      // A missing sample has a finding of its own.
      if isSent && (isNobody || rendition.lacksSample) { continue }
      // A project without profiles of its own does not say who gets it.
      let isForNobody = !isSent && indices.count > 1
      var remedies = checks.readsNow ? ["set another now: in site.yaml"] : []
      if remedies.isEmpty || checks.readsProfile { remedies.insert("add one that does", at: 0) }
      let isCaused = checks.hasCause && checks.readsProfile
      let advice = (isCaused ? "mend what else is found first, then " : "") + remedies.joined(separator: ", or ")
      let finding = Finding(
        .templateAborted, at: place, "the message is not sent: \(reason.isEmpty ? "{% abort %} called" : reason)",
        severity: isForNobody ? .warning : nil, hint: isForNobody ? "no profile gets it: \(advice)" : nil)
      profileFindings.add(finding, for: rendition.profiles)
    }
    findings += profileFindings.joined
    return renditions
  }

  private static let gaps: [Code] = [.templateMissingDefault, .templateNeedsData]

  private func fill(
    for index: Int, _ profiles: Profiles, steps: inout Int, _ told: inout ProfileFindings, tellsData: Bool,
    _ checks: TemplateChecks
  ) -> Rendition {
    let profile = profiles.all[index]
    var rendition = Rendition(profiles: [index])
    rendition.texts.reserveCapacity(fields.count)
    var findings: [Finding] = []
    for (field, _) in checks.withoutValues {
      var budget = profiles.budget
      budget.steps = min(budget.steps, steps)
      let rendered = field.render(for: profile, budget: budget)
      // Not the template's own limit has ended the render, but
      // what a build has for all definitions and profiles.
      let isUsedUp = steps < profiles.budget.steps && rendered.steps > steps
      steps -= min(steps, rendered.steps)
      if rendered.dependsOnZone { rendition.dependsOnZone = true }
      if rendered.findings.contains(where: { Self.gaps.contains($0.code) }) { rendition.withGaps.insert(field.name) }
      if rendered.findings.contains(where: { $0.code == .templateNeedsData }) { rendition.lacksSample = true }
      for finding in field.placed(rendered.findings) where tellsData || finding.code != .templateNeedsData {
        // Another finding says that no profile has the variable.
        if Self.gaps.contains(finding.code), finding.names(one: checks.unknownNames) { continue }
        let isTotal = isUsedUp && finding.code == .templateLimit
        findings.append(isTotal ? finding.saying(profiles.usedUp) : finding)
      }
      rendition.texts.append(
        FilledText(name: field.name, source: field.text, result: rendered.text, insertions: rendered.insertions))
      let delivery = field.delivery(of: rendered)
      if !delivery.isSent { rendition.refused.insert(field.name) }
      guard rendition.delivery.isSent else { continue }
      rendition.delivery = delivery
    }
    // Nobody sees a gap in what is not sent.
    for finding in findings where rendition.delivery.isSent || finding.code != .templateMissingDefault {
      told.add(finding, for: [index])
    }
    return rendition
  }
}

extension Finding {
  /// Whether its message begins with one of some variables, or a member of it.
  fileprivate func names(one variables: Set<String>) -> Bool {
    let words = message.drop { $0 == "\"" }
    return words.indices.contains { " .[\"".contains(words[$0]) && variables.contains(String(words[..<$0])) }
  }
}

extension Rendition {
  /// Whether two profiles get the same, and read it in the same direction.
  fileprivate func isSame(as other: Rendition, in projectProfiles: Profiles) -> Bool {
    guard let a = profiles.first, let b = other.profiles.first else { return false }
    let hasSameTexts = texts.indices.allSatisfy {
      texts[$0].result.utf8.span.elementsEqual(other.texts[$0].result.utf8.span)
    }
    return hasSameTexts && delivery == other.delivery
      && projectProfiles.all[a].isRightToLeft == projectProfiles.all[b].isRightToLeft
  }
}
