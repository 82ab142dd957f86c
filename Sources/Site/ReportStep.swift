import Campaign

/// Writes `report.json`, a line a definition, so that a difference between two reports reads well.
enum ReportStep {
  static func run(_ build: inout Build) throws {
    guard let publisher = build.publisher else { return }
    let (shown, screens, findings) = (build.shown, build.screens, build.allFindings)
    let head = Report.head(build)
    try publisher.write("report.json") { append throws(Publisher.Failure) in
      try append(head)
      try list("definitions", shown, append) { Report.definition($0, to: &$1) }
      try list("screens", screens, append) { Report.screen($0, to: &$1) }
      try list("findings", findings, append) { Report.finding($0, to: &$1) }
      try append(Array("}\n".utf8))
    }
  }

  private static func list<Item>(
    _ name: String, _ items: [Item], _ append: ([UInt8]) throws(Publisher.Failure) -> Void,
    _ item: (Item, inout [UInt8]) -> Void
  ) throws(Publisher.Failure) {
    var out = Array(",\n\"\(name)\":[".utf8)
    for i in items.indices {
      out += i == items.startIndex ? [0x0A] : [0x2C, 0x0A]
      item(items[i], &out)
      if out.count > 1 << 18 {
        try append(out)
        out.removeAll(keepingCapacity: true)
      }
    }
    out += [0x5D]
    try append(out)
  }
}
