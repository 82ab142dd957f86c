import Campaign
import CardSystems
import Diagnostics
import HTML
import Personalisation
import Text

/// What profiles get of a definition, or why they get nothing.
struct AudienceCell: Sendable {
  /// The indices of neighbouring profiles who get the same.
  var profiles: Range<Int>
  /// nil where nothing is weighed.
  var bytes: Int?
  /// An error above the limit, a warning near it.
  var level: Severity?
  /// Why nothing is sent; nil where something is.
  var reason: String?
  /// The label of the data that fill it, where it has several sets: of the heaviest one.
  var dataSet: String?

  var isTooLarge: Bool { level == .error }

  /// "512 B", "2100 B too large", "sent", "not sent: no first name".
  var text: String {
    if let reason { return "not sent: \(reason)" }
    return (bytes.map { "\($0) B" } ?? "sent") + (isTooLarge ? " too large" : "")
  }
}

/// A row of the table of definitions and profiles: who gets a definition, at what size, and why not.
public struct AudienceRow: Sendable {
  public let entry: Entry
  let cells: [AudienceCell]

  /// A row for each definition of a build.
  public static func all(of result: BuildResult) -> [AudienceRow] {
    all(of: result.entries, in: result.project)
  }

  static func all(of entries: [Entry], in project: Project) -> [AudienceRow] {
    let count = project.environment.profiles.all.count
    return entries.map { AudienceRow($0, profiles: count) }
  }

  init(_ entry: Entry, profiles count: Int) {
    self.entry = entry
    let views = entry.views
    guard !views.isEmpty else {
      let reason = entry.isReadable ? nil : "it cannot be read"
      cells = [AudienceCell(entry.isReadable ? entry.summary.size : nil, reason: reason, profiles: 0..<count)]
      return
    }
    var told = views.map { view in
      AudienceCell(view.summary?.size, reason: view.reason, dataSet: view.dataSet, profiles: 0..<0)
    }
    told.append(AudienceCell(nil, reason: "no customer of its service", profiles: 0..<0))
    var places = [Int](repeating: views.count, count: count)
    for i in views.indices {
      for profile in views[i].profiles where profile < count {
        let place = places[profile]
        if place == views.count || told[i].bytes ?? 0 > told[place].bytes ?? 0 { places[profile] = i }
      }
    }
    var cells: [AudienceCell] = []
    var last = -1
    for (profile, place) in places.enumerated() {
      if place == last || last >= 0 && told[place].reason != nil && told[place].reason == told[last].reason {
        cells[cells.count - 1].profiles = cells[cells.count - 1].profiles.lowerBound..<profile + 1
      } else {
        told[place].profiles = profile..<profile + 1
        cells.append(told[place])
      }
      last = place
    }
    self.cells = cells
  }

  /// Whether somebody does not get it.
  var isWithheld: Bool { cells.contains { $0.reason != nil } }

  /// Whether it is too large for somebody.
  public var isTooLarge: Bool { cells.contains { $0.isTooLarge } }
}

extension AudienceCell {
  fileprivate init(_ size: SizeReport?, reason: String?, dataSet: String? = nil, profiles: Range<Int>) {
    (self.profiles, self.reason, self.dataSet) = (profiles, reason, dataSet)
    guard let size else { return }
    let total = size.total
    bytes = total
    level = total > size.limit ? .error : total > size.warning ? .warning : nil
  }
}

extension Entry.View {
  /// Why its profiles get nothing; nil where they get something.
  var reason: String? {
    switch delivery {
    case .aborted(let reason, _): reason
    case .failed(let reason, _): "the template fails: \(reason)"
    case .sent: summary == nil ? "what they would get cannot be read" : nil
    }
  }
}
