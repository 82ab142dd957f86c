/// What the page of a placeholder can be switched to: each situation may show other blocks.
struct Situation: Hashable {
  /// Downloads fail where the project assumes that they do not, or the other way round.
  var isOtherCase = false
  /// The app has prefetched the blocks.
  var isPrefetched = false
}
