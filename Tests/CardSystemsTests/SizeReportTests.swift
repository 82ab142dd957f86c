import Testing

@testable import CardSystems

/// The sum of a definition's bytes, and for whom it is told.
@Suite struct SizeReportTests {
  private static let report = SizeReport(
    parts: [.init("title", 26), .init("url", 28)], uncounted: [.init("campaign", 900)], warning: 1_900, limit: 2_048)

  @Test func `what does not count is not in the sum`() {
    #expect(Self.report.total == 54)
  }

  @Test(
    arguments: [
      (nil, nil, ""), ("Ann", nil, "Ann"), ("Ann", 0, "Ann"), ("Ann", 1, "Ann; 1 profile over"),
      ("Ann", 12, "Ann; 12 profiles over"),
    ] as [(String?, Int?, String)])
  func `the sentence names the profile, and how many are over`(profile: String?, over: Int?, text: String) {
    var report = Self.report
    (report.profile, report.profilesOver) = (profile, over)
    #expect(report.profileText == text)
  }
}
