import Documents
import Foundation
import Testing

@testable import AdaptiveExpressions

@Suite("Functions of expressions") struct FunctionTests {
  struct Row {
    var call: String
    /// JSON, or `missing`.
    var result: String?
    var message: String?

    init?(_ line: Substring) {
      if let found = line.firstRange(of: " => ") {
        call = String(line[..<found.lowerBound])
        result = String(line[found.upperBound...])
        // A lambda has the same sign; the last one on the line divides.
        var rest = line[found.upperBound...]
        while let next = rest.firstRange(of: " => ") {
          call = String(line[..<next.lowerBound])
          result = String(line[next.upperBound...])
          rest = line[next.upperBound...]
        }
      } else if let found = line.firstRange(of: " !! ") {
        call = String(line[..<found.lowerBound])
        message = String(line[found.upperBound...])
      } else {
        return nil
      }
    }
  }

  static let table: (data: ExpressionValue, rows: [Row]) = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/expressions.txt")
    let text = String(
      decoding: FileManager.default.contents(atPath: file.standardizedFileURL.path) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return (lines.first.flatMap { node(of: String($0)) }.map(ExpressionValue.init) ?? .null, lines.compactMap(Row.init))
  }()

  @Test func `each call gives what the table says`() {
    #expect(Self.table.rows.count > 480)
    for row in Self.table.rows {
      let result = Evaluated(row.call, Self.table.data)
      if let expected = row.result {
        #expect(result.error == nil, "\(row.call)")
        let isMissing = expected == "missing"
        #expect(result.value.isMissing == isMissing, "\(row.call)")
        let wanted = isMissing ? Node(.null) : node(of: expected) ?? Node(.string("no JSON"))
        #expect(result.node.isSame(as: wanted), "\(row.call) is \(result.node.compact)")
      } else {
        #expect(result.error?.message == row.message, "\(row.call)")
      }
    }
  }

  @Test func `each function and operator has three calls in the table`() throws {
    var counts: [String: Int] = [:]
    func count(_ node: ExpressionNode) {
      switch node {
      case .constant, .property(_, nil): break
      case .property(_, let of?): count(of)
      case .element(let of, let at):
        count(of)
        count(at)
      case .call(let call):
        counts[call.name, default: 0] += 1
        call.arguments.forEach(count)
      }
    }
    for row in Self.table.rows { count(try AdaptiveExpression(row.call).root) }
    for name in FunctionTable.all.keys.sorted() { #expect(counts[name, default: 0] >= 3, "\(name)") }
    #expect(FunctionTable.all.count > 162)
  }

  @Test func `no name stands for two functions`() {
    let names = FunctionTable.groups.joined().flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test func `every time zone of Windows is a place that is known`() {
    #expect(ZoneFunctions.windowsZones.count > 130)
    for name in ZoneFunctions.windowsZones.keys {
      #expect(Evaluated("convertFromUTC('2020-03-04T15:06:07.000Z', '\(name)')").error == nil, "\(name)")
    }
  }
}
