import Diagnostics
import Documents
import Testing

@testable import Appearance

@Suite struct PlatformAttributeTests {
  private static let yaml = """
    colorPalette: { brand500: '#d6336c' }
    android:
      backgroundColor: { light: '#ffffff', dark: '#80101010' }
      cornerRadius: 4
      maxWidth: 400
      hideUnreadIndicator: true
      titleFont: { size: 18, weight: 500 }
      emptyStateMessage: "It's <b>empty</b> & --"
    web:
      cornerRadius: 8
      titleColor: { light: "{colorPalette.brand500}", dark: '#eeeeee' }
      titleFont: { size: 20, weight: 600 }
      hideUnreadIndicator: true
    """

  @Test func `a platform's attributes are properties of their own`() throws {
    let (theme, findings) = try resolve(Self.yaml)
    #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(theme.declarations("--android-corner") == ["--android-corner-radius:4px"])
    #expect(theme.declarations("--android-unviewed") == ["--android-unviewed-indicator-display:none"])
    #expect(
      theme.declarations("--web-title-color") == [
        "--web-title-color:var(--color-brand500)", "--web-title-color:#eeeeee",
      ])
    #expect(theme.declarations("--cc-corner") == [])
  }

  @Test func `what a platform does not have is told`() throws {
    let (_, findings) = try resolve("android: { borderWidth: 2 }\nweb: { shaddow: none }\n")
    #expect(
      lines(findings) == [
        "theme/unknown-token 1:12 android has no attribute \"borderWidth\"",
        "theme/unknown-token 2:8 web has no attribute \"shaddow\"; did you mean \"shadow\"?",
      ])
  }

  @Test func `android's are resources, and its styles are told`() throws {
    let (theme, _) = try resolve(Self.yaml)
    #expect(
      theme.androidResources(mode: .light) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
          <color name="com_braze_content_card_background">#FFFFFF</color>
          <dimen name="com_braze_content_card_background_corner_radius">4dp</dimen>
          <dimen name="com_braze_content_card_background_shadow_radius">4dp</dimen>
          <dimen name="com_braze_content_cards_max_width">420dp</dimen>
          <bool name="com_braze_content_cards_unread_visual_indicator_enabled">false</bool>
          <!-- titleFont: copy the SDK's style Braze.ContentCards.&lt;type&gt;.Title whole, and set textSize 18sp, textFontWeight 500 -->
          <string name="com_braze_feed_empty">It\\'s &lt;b&gt;empty&lt;/b&gt; &amp; --</string>
        </resources>

        """)
    #expect(
      theme.androidResources(mode: .dark).contains(
        "<color name=\"com_braze_content_card_background\">#10801010</color>"))
    #expect(!theme.androidResources(mode: .dark).contains("dimen"))
  }

  @Test func `android has points where a theme has rem`() throws {
    let text = try resolve("android: { cornerRadius: 0.5rem, maxWidth: 20rem }").0.androidResources(mode: .light)
    #expect(text.contains("_corner_radius\">8dp<") && text.contains("_max_width\">340dp<"))
  }

  @Test func `an export of a platform of which a theme says nothing says that`() throws {
    let (theme, _) = try resolve("name: Plain\n")
    #expect(theme.androidResources(mode: .light).contains("<!-- The theme says nothing of this below android:. -->"))
    #expect(theme.webRules(modes: Mode.allCases) == "/* The theme says nothing below web:. */\n")
  }

  @Test func `the web's are rules of its classes`() throws {
    let (theme, _) = try resolve(Self.yaml)
    #expect(
      String(theme.webRules(modes: Mode.allCases)) == """
        .ab-card { border-radius: 8px; }
        .ab-title { font-size: 20px; font-weight: 600; }
        .ab-title { color: #d6336c; }
        .ab-unread-indicator { display: none; }
        @media (prefers-color-scheme: dark) {
          .ab-title { color: #eeeeee; }
        }

        """)
  }
}
