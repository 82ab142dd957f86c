/// Names of which no two are equal.
struct UniqueNames {
  private var keys: Set<String> = []
  /// The first number that was not tried yet after a name.
  private var numbers: [String: Int] = [:]

  /// The name, with a number after it if it is taken. `key` gives what may not be equal.
  mutating func take(_ name: String, key: (String) -> String) -> String {
    var (freeName, number) = (name, numbers[key(name)] ?? 2)
    while !keys.insert(key(freeName)).inserted {
      freeName = "\(name)-\(number)"
      number += 1
    }
    numbers[key(name)] = number
    return freeName
  }
}
