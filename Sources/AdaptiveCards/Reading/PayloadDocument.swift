import CardSystems
import Diagnostics
import Documents
import Personalisation

/// A payload's file: the card's JSON, which profiles may fill with data of their own.
public struct PayloadDocument: DefinitionFile {
  let source: Source
  public let node: Node
  /// The card's data files, `NAME.data.json` first.
  let dataSets: [DataSet]

  /// Profiles without data of their own get the card with its own data, once for each set of several.
  public func renditions(for profiles: Profiles, findings: inout [Finding]) -> [Rendition] {
    guard dataSets.count > 1 || profiles.all.contains(where: { $0.adaptive != nil }),
      UnboundTemplate.occurs(in: node)
    else { return [] }
    var renditions: [Rendition] = []
    for (index, profile) in profiles.all.enumerated() {
      let same = renditions.indices.filter { renditions[$0].adaptive?.adaptive == profile.adaptive }
      if !same.isEmpty {
        for i in same { renditions[i].profiles.append(index) }
      } else if profile.adaptive != nil {
        renditions.append(Rendition(profiles: [index], adaptive: profile))
      } else if dataSets.count > 1 {
        renditions += dataSets.map { Rendition(profiles: [index], dataSet: $0) }
      } else {
        renditions.append(Rendition(profiles: [index]))
      }
    }
    return renditions
  }
}
