import CardSystems
import Diagnostics
import Documents
import Personalisation

/// A payload's file: the card's JSON, which profiles may fill with data of their own.
public struct PayloadDocument: DefinitionFile {
  let source: Source
  let node: Node

  /// Profiles without data of their own get the card with its own data.
  public func renditions(for profiles: Profiles, findings: inout [Finding]) -> [Rendition] {
    guard profiles.all.contains(where: { $0.adaptive != nil }), UnboundTemplate.occurs(in: node) else { return [] }
    var renditions: [Rendition] = []
    for (index, profile) in profiles.all.enumerated() {
      let same = renditions.firstIndex { $0.adaptive?.adaptive == profile.adaptive }
      if let same {
        renditions[same].profiles.append(index)
      } else {
        renditions.append(Rendition(profiles: [index], adaptive: profile.adaptive == nil ? nil : profile))
      }
    }
    return renditions
  }
}
