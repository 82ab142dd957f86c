import Campaign
import Documents
import Text

/// Members of JSON in files that are no pages.
extension Bytes {
  /// A string in quotes.
  mutating func jsonText(_ string: String) { append(json: string) }

  /// A string behind what stands before it: `,"name":`.
  mutating func member(_ key: StaticString, _ value: String) {
    append(key)
    jsonText(value)
  }

  /// A moment in Unix seconds.
  mutating func member(_ key: StaticString, moment: Double) {
    append(key)
    append("\"")
    append(Timestamp(seconds: moment), .iso)
    append("\"")
  }

  mutating func member(_ key: StaticString, _ value: Int) {
    append(key)
    append(value)
  }

  mutating func member(_ key: StaticString, _ values: [String]) {
    append(key)
    append("[")
    for i in values.indices {
      if i > 0 { append(",") }
      jsonText(values[i])
    }
    append("]")
  }
}
