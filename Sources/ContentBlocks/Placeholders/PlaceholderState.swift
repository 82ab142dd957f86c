/// A state of a placeholder's page; each state may show other blocks.
struct PlaceholderState: Hashable {
  /// Downloads have the opposite result of the one that the project assumes.
  var isOppositeAssumption = false
  /// The app has prefetched the blocks.
  var isPrefetched = false
}
