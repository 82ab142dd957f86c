import Diagnostics
import Testing

@testable import ContentCards

@Suite struct CodeTests {
  @Test func everyCodeIsExplained() {
    let codes = Code.cardCodes
    #expect(Set(codes.map(\.id)).count == codes.count)
    for code in codes {
      #expect(code.id.hasPrefix("card/") || code.id.hasPrefix("feed/"))
      #expect(!code.summary.isEmpty && !code.why.isEmpty && !code.fix.isEmpty, "\(code.id)")
    }
  }
}
