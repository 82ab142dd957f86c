import Documents
import Jinja
import Liquid
import TextTemplates

/// The profiles of a build in the order in which pages show them: those of the project by name, then the one of which
/// nothing is known.
public struct Profiles: Sendable {
  public var all: [Profile]
  public var knownNames = KnownNames()
  /// What each text of a definition may cost for each profile.
  public var budget = TemplateBudget()

  public init(_ all: [Profile] = []) { self.all = all }

  /// The indices of those that a service has.
  func indices(of language: TemplateLanguage) -> [Int] { all.indices.filter { all[$0].services.contains(language) } }

  /// Keeps those with the given ids; all where there are none.
  public func only(_ ids: [String]) -> Profiles {
    guard !ids.isEmpty else { return self }
    var some = self
    some.all = all.filter { ids.contains($0.id) }
    return some
  }

  /// The profile with this index alone; none where there is no such one.
  public func only(_ index: Int) -> Profiles {
    var one = self
    one.all = all.indices.contains(index) ? [all[index]] : []
    return one
  }

  /// Divides the steps of a build among the texts of its definitions, so that many heavy templates end as one does.
  public mutating func share(_ steps: Int, among definitions: Int) {
    let share = steps / max(1, definitions * all.count)
    budget.steps = min(budget.steps, max(20_000, share))
    budget.loopTurns = min(budget.loopTurns, budget.steps / 10)
  }

  /// A single profile with the values of a map, under the names that the languages see.
  public static func single(_ values: Node) -> Profiles {
    let now = Int(standardNow)
    let profile = Profile(
      id: "", name: "", language: nil, services: Set(TemplateLanguage.allCases), now: standardNow,
      liquid: LiquidData(values, now: now), samples: LiquidSamples(of: values), jinja: JinjaData(values, now: now),
      partials: LiquidSamples.texts("partials", in: values).mapValues { JinjaTemplate(parsing: $0) }, adaptive: nil)
    return Profiles([profile])
  }

  public subscript(id: String) -> Profile? { all.first { $0.id == id } }
}
