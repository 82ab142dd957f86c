import Synchronization

/// How many files of a new site were written anew, how many of the old one's could stay, and their bytes. Many threads
/// count at once.
final class PageCount: Sendable {
  let written = Atomic<Int>(0)
  let kept = Atomic<Int>(0)
  let bytes = Atomic<Int>(0)

  func add(written more: Int = 0, kept: Int = 0, bytes: Int) {
    if more != 0 { written.add(more, ordering: .relaxed) }
    if kept != 0 { self.kept.add(kept, ordering: .relaxed) }
    self.bytes.add(bytes, ordering: .relaxed)
  }
}
