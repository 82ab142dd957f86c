import Diagnostics
import Documents
import Testing

@Suite struct DocumentCodesTests {
  @Test func everyCodeIsListedOnceAndExplained() {
    let codes = Code.documentCodes
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(code.id.hasPrefix("document/"))
      #expect(!code.summary.isEmpty && !code.why.isEmpty && !code.fix.isEmpty, "\(code.id)")
    }
  }
}
