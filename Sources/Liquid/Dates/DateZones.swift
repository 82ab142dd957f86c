/// The zones that Ruby knows by name, and offsets in digits.
enum DateZones {
  static func isUTC(_ name: String) -> Bool { ["utc", "z", "ut", "-00:00", "-0000", "-00"].contains(name) }

  static func offset(_ name: String) -> Int? {
    if let hours = hours[name] { return hours * 3600 }
    let bytes = Array(name.utf8)
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let rest = bytes.dropFirst()
    let digits = rest.filter(\.isDigit)
    let form = rest.map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    guard ["00", "0000", "00:00", "000000", "00:00:00"].contains(form.text) else { return nil }
    let numbers = digits.map { Int($0) - 0x30 } + [0, 0, 0, 0]
    let seconds =
      (numbers[0] * 10 + numbers[1]) * 3600 + (numbers[2] * 10 + numbers[3]) * 60 + numbers[4] * 10 + numbers[5]
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static let hours: [String: Int] = {
    var hours = [
      "utc": 0, "ut": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
      "pst": -8, "pdt": -7,
    ]
    for (i, letter) in "abcdefghiklm".enumerated() { hours[String(letter)] = i + 1 }
    for (i, letter) in "nopqrstuvwxy".enumerated() { hours[String(letter)] = -i - 1 }
    return hours
  }()
}
