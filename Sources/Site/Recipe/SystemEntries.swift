import Campaign

/// The readable definitions of one system among those that are shown: their places, because of ten thousand entries to
/// take each in hand, and to let go of it, takes longer than all that is asked of them.
struct SystemEntries: RandomAccessCollection, Sendable {
  private let all: [Entry]
  private let places: [Int]

  init(of system: Int, in shown: [Entry]) {
    all = shown
    places = shown.indices.filter { shown[$0].system == system && shown[$0].isReadable }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }
  subscript(place: Int) -> Entry { all[places[place]] }
}
