import Campaign
import CardSystems

/// How many definitions and screens of each kind a site shows. Kinds without any are left out.
public struct DefinitionCounts: Sendable {
  public struct Count: Sendable {
    public var kind: FileKind
    public var number: Int

    /// "card" or "cards".
    public var noun: String { number == 1 ? kind.noun : kind.plural }
  }

  public let all: [Count]

  public init(_ result: BuildResult) { self.init(entries: result.entries, screens: result.screens) }

  init(entries: [Entry], screens: [ScreenEntry]) {
    var definitions = systems.map { _ in 0 }
    for entry in entries { definitions[entry.system] += 1 }
    let ofScreens = systems.enumerated().compactMap { index, system in
      system.screens.map { kind in Count(kind: kind, number: screens.count { $0.system == index }) }
    }
    let ofDefinitions = zip(systems, definitions).map { Count(kind: $0.definitions, number: $1) }
    all = (ofDefinitions + ofScreens).filter { $0.number > 0 }
  }
}
