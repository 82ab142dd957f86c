/// The white space before each line of a partial, parent or block that stands indented.
struct Indentation {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The next line already has content before it, so no indentation is written.
  private var isSkipping = false

  private(set) var isPresent = false
  /// Whether the renderer must call `writeAtLineStart`.
  private(set) var isActive = false

  mutating func push(_ indent: ArraySlice<UInt8>) {
    if !indent.isEmpty { bytes += indent }
    update()
  }

  /// Indents nothing any more: for a partial in the middle of a line.
  mutating func hide() {
    start = bytes.count
    isSkipping = false
    update()
  }

  mutating func skipNext() {
    isSkipping = true
    update()
  }

  mutating func writeAtLineStart(into output: inout RenderOutput) {
    guard isSkipping else { return output.append(bytes[start...]) }
    isSkipping = false
    update()
  }

  @inline(__always)
  private mutating func update() {
    isPresent = start < bytes.count
    isActive = isPresent || isSkipping
  }

  /// Static text whose first line has its indentation already. Empty lines get none.
  func write(_ text: ArraySlice<UInt8>, into output: inout RenderOutput) {
    var line = text.startIndex
    for i in text.indices where text[i] == UInt8(ascii: "\n") {
      guard i + 1 < text.endIndex, text[i + 1] != UInt8(ascii: "\n"), text[i + 1] != UInt8(ascii: "\r") else {
        continue
      }
      output.append(text[line...i])
      output.append(bytes[start...])
      line = i + 1
    }
    output.append(text[line...])
  }
}
