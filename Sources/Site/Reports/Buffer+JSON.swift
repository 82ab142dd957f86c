import Campaign
import Documents
import HTML

/// Members of JSON in files that are no pages.
extension Buffer {
  /// Longer strings are rare, and would need too much room.
  private static let longest = 4096

  /// A string in quotes.
  mutating func jsonText(_ string: String) {
    string.withBytes { bytes in
      if bytes.count <= Self.longest {
        trustWritten(JSONText.write(bytes, to: trustedRoom(JSONText.room(for: bytes.count)).start))
      } else {
        var out: [UInt8] = []
        JSONText.append(bytes, to: &out)
        trusted(out)
      }
    }
  }

  /// A string behind what stands before it: `,"name":`.
  mutating func member(_ key: StaticString, _ value: String) {
    literal(key)
    jsonText(value)
  }

  /// A moment in Unix seconds.
  mutating func member(_ key: StaticString, moment: Double) {
    literal(key)
    literal("\"")
    Timestamp(seconds: moment).withISO { trusted($0) }
    literal("\"")
  }

  mutating func member(_ key: StaticString, _ value: Int) {
    literal(key)
    number(value)
  }

  mutating func member(_ key: StaticString, _ values: [String]) {
    literal(key)
    literal("[")
    for i in values.indices {
      if i > 0 { literal(",") }
      jsonText(values[i])
    }
    literal("]")
  }

  /// False where the bytes can no longer be had.
  mutating func trusted(_ spooled: Spooled) -> Bool {
    if case .bytes(let bytes) = spooled {
      trusted(bytes)
      return true
    }
    var bytes: [UInt8] = []
    defer { trusted(bytes) }
    return spooled.append(to: &bytes)
  }
}
