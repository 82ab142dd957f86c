import Text

extension Document {
  /// The texts and comments that another parsed document has in other words; nil where more differs. Nodes,
  /// attributes and style sheets are then the same, each node has the same id, and a text that is blank, or
  /// has no word, is so in both.
  public func reworded(from other: Document) -> [ID]? {
    guard nodes.count == other.nodes.count, attributes.count == other.attributes.count,
      attributes.indices.allSatisfy({ hasAttribute(at: $0, of: other) })
    else { return nil }
    var reworded: [ID] = []
    for index in nodes.indices {
      let (a, b) = (nodes[index], other.nodes[index])
      guard a.kind == b.kind, a.name == b.name, a.attribute == b.attribute,
        a.parent == b.parent, a.first == b.first, a.next == b.next
      else { return nil }
      let isSame = hasBytes(a.text, like: b.text, of: other)
      if isSame, a.isVerbatim == b.isVerbatim { continue }
      let id = ID(index: Int32(truncatingIfNeeded: index))
      let isText =
        a.kind == .text && hasText(id) == other.hasText(id)
        && bytes(a.text, hasWord) == other.bytes(b.text, other.hasWord)
      guard isSame || isText || a.kind == .comment else { return nil }
      reworded.append(id)
    }
    return reworded
  }

  /// Takes texts and comments of another document, in which they have the same ids, and puts them into this
  /// one as it was printed. False where that may be read as something else, or where they are many.
  package mutating func take(
    _ ids: [ID], from other: Document, in html: inout [UInt8], at ranges: inout [PrintedRange], _ style: Style
  ) -> Bool {
    guard ids.count <= 64 else { return false }
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    for index in ids.map({ Int($0.index) }) {
      nodes[index].text = add(other.slice(other.nodes[index].text))
      nodes[index].isVerbatim = other.nodes[index].isVerbatim
      // The printer gives no place to a node that was removed from the document.
      guard ranges[index].end > 0 else { continue }
      var printer = DocumentPrinter(self, style, capacity: 256)
      printer.content(of: nodes[index])
      let bytes = printer.out.array
      guard ranges[index].start < ranges[index].end, !bytes.span.contains(UInt8(ascii: "\r")) else { return false }
      changes.append((ranges[index].start..<ranges[index].end, bytes))
    }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var (out, at, moves): ([UInt8], Int, [(end: Int, distance: Int)]) = ([], 0, [])
    out.reserveCapacity(html.count + 64)
    for change in changes {
      out += html[at..<change.range.lowerBound]
      out += change.bytes
      at = change.range.upperBound
      moves.append((at, out.count - at))
    }
    html = out + html[at...]
    func moved(_ place: Int) -> Int { place + (moves.last { $0.end <= place }?.distance ?? 0) }
    for i in ranges.indices {
      let (range, content) = (ranges[i], ranges[i].content)
      ranges[i].start = moved(range.start)
      ranges[i].content = moved(content.lowerBound)..<moved(content.upperBound)
      ranges[i].end = moved(range.end)
    }
    return true
  }

  private func hasAttribute(at index: Int, of other: Document) -> Bool {
    let (a, b) = (attributes[index], other.attributes[index])
    return a.name == b.name && a.next == b.next && hasBytes(a.value, like: b.value, of: other)
      && hasBytes(a.spelling, like: b.spelling, of: other)
  }

  private func hasBytes(_ range: TextRange, like otherRange: TextRange, of other: Document) -> Bool {
    slice(range).span.elementsEqual(other.slice(otherRange).span)
  }
}
