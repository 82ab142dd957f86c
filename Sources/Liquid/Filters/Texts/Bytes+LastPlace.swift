import Text

extension [UInt8] {
  func lastPlace(of wanted: [UInt8]) -> Int? {
    if wanted.isEmpty { return count }
    var last: Int?
    var at = 0
    while let found = span.firstIndex(of: wanted, from: at) {
      last = found
      at = found + 1
    }
    return last
  }
}
