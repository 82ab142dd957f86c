/// What a card is sorted by: taken from it once, since a feed of many cards compares each a dozen times.
enum FeedSortValue {
  case number(Double)
  case text(String)
  case missing

  init(number: Double?) { self = number.map(Self.number) ?? .missing }

  /// Extras are text; one that reads as a number is compared as a number.
  init(extra: String?) {
    guard let extra else {
      self = .missing
      return
    }
    self = Double(extra).flatMap { $0.isFinite ? .number($0) : nil } ?? .text(extra)
  }

  /// Negative where `a` stands before `b`, 0 where they are equal. Numbers stand before other text in rising order;
  /// what is missing stands last, whichever way the order runs.
  static func compare(_ a: Self, _ b: Self, isFalling: Bool) -> Int {
    switch (a, b) {
    case (.missing, .missing): 0
    case (.missing, _): 1
    case (_, .missing): -1
    case (.number(let a), .number(let b)): order(a, b, isFalling)
    case (.text(let a), .text(let b)): order(a, b, isFalling)
    case (.number, .text): isFalling ? 1 : -1
    case (.text, .number): isFalling ? -1 : 1
    }
  }

  private static func order<T: Comparable>(_ a: T, _ b: T, _ isFalling: Bool) -> Int {
    if a == b { return 0 }
    return (a < b) != isFalling ? -1 : 1
  }
}
