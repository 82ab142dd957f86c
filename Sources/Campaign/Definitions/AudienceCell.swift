import CardSystems
import Diagnostics

/// What neighbouring profiles get of a definition. Small, because a campaign may have a hundred thousand.
public struct AudienceCell: Sendable {
  private var first, end: Int32
  /// -1 where nothing is weighed.
  private let weight: Int32
  /// -1 without a view.
  private let place: Int32
  public let isSent, hasDataSet: Bool
  /// An error above the limit, a warning near it.
  public let level: Severity?

  /// The indices of the profiles.
  public var profiles: Range<Int> { Int(first)..<Int(max(first, end)) }
  public var bytes: Int? { weight < 0 ? nil : Int(weight) }
  public var isTooLarge: Bool { level == .error }
  /// The index among the definition's views; nil where none is theirs.
  public var view: Int? { place < 0 ? nil : Int(place) }

  /// What those get who have no view: everybody, where the definition depends on no profile.
  public init(_ profiles: Range<Int>, size: SizeReport?, isSent: Bool) {
    self.init(size, at: -1, isSent: isSent, hasDataSet: false)
    (first, end) = (Int32(clamping: profiles.lowerBound), Int32(clamping: profiles.upperBound))
  }

  private init(_ size: SizeReport?, at place: Int, isSent: Bool, hasDataSet: Bool) {
    (first, end, self.place) = (0, 0, Int32(clamping: place))
    (self.isSent, self.hasDataSet) = (isSent, hasDataSet)
    let total = size?.total ?? -1
    weight = Int32(clamping: total)
    level = size.flatMap { total > $0.limit ? .error : total > $0.warning ? .warning : nil }
  }

  /// The cells of a definition up to the last profile that has a view. Where data sets differ, the heaviest counts.
  static func all(of views: [Entry.View]) -> [AudienceCell] {
    let made = views.enumerated().map { place, view in
      AudienceCell(
        view.summary?.size, at: place, isSent: view.reason == nil, hasDataSet: view.dataSet != nil)
    }
    var places: [Int] = []
    for (i, view) in views.enumerated() {
      for profile in view.profiles where 0..<profileLimit ~= profile {
        while places.count <= profile { places.append(-1) }
        if places[profile] < 0 || made[i].weight > made[places[profile]].weight { places[profile] = i }
      }
    }
    var cells: [AudienceCell] = []
    for (profile, place) in places.enumerated() {
      if profile > 0, isSame(place, places[profile - 1], views) {
        cells[cells.count - 1].end += 1
      } else {
        var cell = place < 0 ? AudienceCell(0..<0, size: nil, isSent: false) : made[place]
        (cell.first, cell.end) = (Int32(clamping: profile), Int32(clamping: profile) + 1)
        cells.append(cell)
      }
    }
    return cells
  }

  /// Whether the views at two places give the same, or nothing for the same reason.
  private static func isSame(_ a: Int, _ b: Int, _ views: [Entry.View]) -> Bool {
    if a == b { return true }
    guard a >= 0, b >= 0, let reason = views[a].reason else { return false }
    return reason == views[b].reason
  }

  /// More than a project has, so that a damaged shard takes no memory.
  private static let profileLimit = 1 << 16
}

extension Entry.View {
  /// Why its profiles get nothing; nil where they get something.
  public var reason: String? {
    switch delivery {
    case .aborted(let reason, _): reason
    case .failed(let reason, _): "the template fails: \(reason)"
    case .sent: summary == nil ? "what they would get cannot be read" : nil
    }
  }
}
