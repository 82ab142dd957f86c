import CardSystems
import Diagnostics

/// The result of a definition for neighbouring profiles who get the same.
public struct AudienceCell: Sendable {
  /// The indices of the profiles.
  public private(set) var profiles: Range<Int>
  /// nil where nothing is weighed.
  public let bytes: Int?
  /// The index among the definition's views; nil where none is theirs.
  public let view: Int?
  /// Whether the service sends it to them; and whether the view is that of one of several data sets.
  public let isSent, hasDataSet: Bool
  /// An error above the limit, a warning near it.
  public let level: Severity?

  /// Whether it is above the service's limit.
  public var isTooLarge: Bool { level == .error }

  /// - Parameter view: nil for those who have none: everybody, where the definition depends on no profile.
  public init(_ profiles: Range<Int>, size: SizeReport?, isSent: Bool, view: Int? = nil, hasDataSet: Bool = false) {
    (self.profiles, self.view, self.isSent, self.hasDataSet) = (profiles, view, isSent, hasDataSet)
    bytes = size?.total
    level = size?.severity
  }

  /// The cells of a definition up to the last profile that has a
  /// view. Where data sets differ, the heaviest counts.
  static func all(of views: [View]) -> [AudienceCell] {
    var places: [Int?] = []
    for (i, view) in views.enumerated() {
      for profile in view.profiles where 0..<profileLimit ~= profile {
        while places.count <= profile { places.append(nil) }
        let largestSize = places[profile].map { views[$0].summary?.size?.total ?? -1 } ?? -2
        if view.summary?.size?.total ?? -1 > largestSize { places[profile] = i }
      }
    }
    var cells: [AudienceCell] = []
    for (profile, place) in places.enumerated() {
      if profile > 0, isSame(place, places[profile - 1], views) {
        cells[cells.count - 1].profiles = cells[cells.count - 1].profiles.lowerBound..<profile + 1
      } else {
        let view = place.map { views[$0] }
        cells.append(
          AudienceCell(
            profile..<profile + 1, size: view?.summary?.size, isSent: view != nil && view?.reason == nil, view: place,
            hasDataSet: view?.dataSet != nil))
      }
    }
    return cells
  }

  /// Whether the views at two places give the same, or nothing for the same reason.
  private static func isSame(_ a: Int?, _ b: Int?, _ views: [View]) -> Bool {
    if a == b { return true }
    guard let a, let b, let reason = views[a].reason else { return false }
    return reason == views[b].reason
  }

  /// More than a project has, so that a damaged shard takes no memory.
  private static let profileLimit = 1 << 16
}

extension View {
  /// Why its profiles get nothing; nil where they get something.
  public var reason: String? {
    switch delivery {
    case .aborted(let reason, _): reason
    case .failed(let reason, _): "the template fails: \(reason)"
    case .sent: summary == nil ? "what they would get cannot be read" : nil
    }
  }
}
