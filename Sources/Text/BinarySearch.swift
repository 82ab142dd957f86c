extension RandomAccessCollection {
  /// The index of the first element for which `isBehind` holds, by binary search; the end, where it holds
  /// for none. It must hold for all elements after one for which it holds.
  ///
  ///     [1, 3, 5].firstSortedIndex { $0 > 3 }  // 2
  public func firstSortedIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isBehind(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
