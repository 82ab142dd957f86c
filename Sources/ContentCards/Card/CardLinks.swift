/// A card's links, by platform. The preview follows the iOS link; the others count against the size limit.
public struct CardLinks: Sendable, Hashable {
  /// `url:` (`ios_uri`).
  public var ios: String?
  /// `urls.android:` (`android_uri`).
  public var android: String?
  /// `urls.web:` (`web_uri`).
  public var web: String?
  /// The file's `openURLInWebView:`; nil where it has none. The SDKs' defaults differ (legacy false, current and REST
  /// true).
  public var openInWebView: Bool?

  /// What the REST interface and the current SDK assume: true.
  public var opensInWebView: Bool { openInWebView ?? true }
}
