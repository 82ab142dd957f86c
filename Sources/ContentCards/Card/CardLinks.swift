/// Where a card leads, by platform. The preview follows the iOS link; the others count against the size limit.
public struct CardLinks: Sendable, Hashable {
  /// `url:` (`ios_uri`).
  public var ios: String?
  /// `urls.android:` (`android_uri`).
  public var android: String?
  /// `urls.web:` (`web_uri`).
  public var web: String?
  /// Whether `openURLInWebView:` stands in the file; the SDKs' own defaults differ (legacy false, current and REST true).
  public var openInWebView: Bool?

  /// What the REST interface and the current SDK assume: true.
  public var opensInWebView: Bool { openInWebView ?? true }
}
