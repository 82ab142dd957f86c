import Documents
import Jinja
import Liquid
import TextTemplates

/// The profiles of a build in the order of pages: those of the
/// project by name, then the one of which nothing is known.
public struct Profiles: Sendable {
  /// The profiles in the order of pages; empty where nothing is filled.
  public var all: [Profile]
  /// The names of attributes that some profile or the project's list has, by namespace.
  public var knownNames = KnownNames()
  /// The steps that each text of a definition may take for each profile.
  public var budget = TemplateBudget()
  /// The part of a build's steps that a definition has for all
  /// its texts and profiles; not less than a few for each.
  private var share = 1 << 40
  /// The words of a finding about a definition that has used up its part of the steps.
  public private(set) var usedUp = ""

  /// Profiles in the order of pages, without a list of known names.
  public init(_ all: [Profile] = []) { self.all = all }

  /// The indices of the profiles that a service has.
  func indices(of language: TemplateLanguage) -> [Int] { all.indices.filter { all[$0].services.contains(language) } }

  /// Keeps the profiles with the given ids, or all where no id is given.
  public func only(_ ids: [String]) -> Profiles {
    guard !ids.isEmpty else { return self }
    var subset = self
    subset.all = all.filter { ids.contains($0.id) }
    return subset
  }

  /// Keeps the profile with this index alone; none where the index is not one.
  public func only(_ index: Int) -> Profiles {
    var one = self
    one.all = all.indices.contains(index) ? [all[index]] : []
    return one
  }

  /// Divides the steps of a build among its definitions, so that many heavy templates end as one does.
  public mutating func share(_ steps: Int, among definitions: Int) {
    share = steps / max(1, definitions)
    usedUp =
      "the definition is among the dearest: for all profiles together it takes more than its part of the \(steps) steps"
      + " that a build has for \(definitions) definitions"
  }

  /// The steps that a text may take for a profile, whatever the total:
  /// more than any ordinary one does, at about the cost of drawing it.
  private static let stepsOfEach = 250

  /// The steps that a number of texts may take for a number of profiles.
  func steps(texts: Int, profiles: Int) -> Int { max(share, Self.stepsOfEach * texts * profiles) }

  /// The steps that a card's expressions may take for each
  /// profile, a tenth of the work of a template's, up to `limit`.
  public func expressionSteps(limit: Int) -> Int { min(limit, max(20_000, share / max(1, all.count) * 10)) }

  /// A single profile with the values of a map, under the names that the languages see, and with what
  /// tags and functions fetch under the names that the fixtures of the languages have.
  public static func single(_ values: Node) -> Profiles {
    let now = Int(standardNow)
    func texts(_ key: String) -> [String: String] { values[key]?.texts ?? [:] }
    let liquidSamples = LiquidSamples(
      connectedContent: values["connected_content"], catalogs: values["catalogs"], selections: values["selections"],
      promotions: texts("promotions"), translations: texts("translations"),
      contentBlocks: texts("content_blocks").mapValues { LiquidTemplate(parsing: $0) },
      partials: texts("partials").mapValues { LiquidTemplate(parsing: $0) })
    let jinjaSamples = JinjaSamples(
      recommendations: values["__recommendations__"], metrics: values["__metrics__"], reports: values["__reports__"],
      blocks: texts("__blocks__"))
    let profile = Profile(
      id: "", name: "", language: nil, services: Set(TemplateLanguage.allCases),
      liquid: LiquidData(values, now: now), samples: liquidSamples,
      jinja: JinjaData(values, samples: jinjaSamples, now: now),
      partials: texts("partials").mapValues { JinjaTemplate(parsing: $0) }, adaptive: nil)
    return Profiles([profile])
  }

  /// The profile with this id; nil for none.
  public subscript(id: String) -> Profile? { all.first { $0.id == id } }
}
