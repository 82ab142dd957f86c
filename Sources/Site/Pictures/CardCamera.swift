import Documents
import FoundationEssentials

/// Takes pictures of cards as their pages show them. One browser takes all.
final class CardCamera {
  private let page: BrowserPage
  /// In points; a browser paints no picture of more than 16,384 pixels.
  private static let heightLimit = 8192.0

  init(in browser: BrowserProcess) throws(BrowserFailure) { page = try BrowserPage(in: browser) }

  /// Opens a page; the first picture needs one.
  func open(_ address: String, _ state: PictureState) throws(BrowserFailure) {
    try page.resize(width: state.width, height: 800)
    try page.open("\(address)#\(state.address)")
  }

  struct Picture {
    /// A PNG file with two pixels a point.
    var bytes: [UInt8]
    /// That of the card, which a host of one mode decides.
    var mode: PictureState.Mode
  }

  /// nil if the page has no card.
  func picture(of state: PictureState) throws(BrowserFailure) -> Picture? {
    try page.resize(width: state.width, height: 800)
    let answer = try page.evaluate("location.hash = \(Self.quoted(state.address)); (\(Self.settle))()")
    if let missing = answer["missing"]?.string {
      guard let theme = state.theme, missing.contains("“\(theme)”") else { throw BrowserFailure(missing) }
      let known = (answer["themes"]?.list ?? []).compactMap(\.string)
      throw BrowserFailure(
        "a card has no theme or host \"\(theme)\"" + (known.isEmpty ? "" : "; it has: \(known.joined(separator: ", "))")
      )
    }
    guard let height = answer["height"]?.number, height > 0 else { return nil }
    try page.resize(width: state.width, height: Int(min(height, Self.heightLimit)))
    // The new height may move what is measured in shares of it.
    _ = try page.evaluate("new Promise(requestAnimationFrame)")
    let mode = answer["mode"]?.string.flatMap(PictureState.Mode.init) ?? state.mode
    return Data(base64Encoded: try page.screenshot()).map { Picture(bytes: Array($0), mode: mode) }
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: Node(.string(text)).json(pretty: false), as: UTF8.self)
  }

  /// Waits for fonts, pictures and frames, ends what moves, until the height stays the same, and gives the height of the card.
  private static let settle = """
    async () => {
      const frame = document.querySelector("[data-frame]");
      if (!frame) return {};
      const missing = document.querySelector(".missing")?.textContent;
      if (missing) {
        const sheets = [...document.querySelectorAll("[data-theme-sheet]")].map(({ dataset }) => ["", dataset.themeSheet]);
        return { missing, themes: (cardproof.controls.theme?.[1] ?? sheets).map(([, name]) => name).filter(Boolean) };
      }
      const inner = [...frame.querySelectorAll("iframe")].map((one) => one.contentDocument).filter(Boolean);
      for (const page of [document, ...inner]) {
        await page.fonts.ready;
        await Promise.all([...page.images].map((image) => {
          image.loading = "eager";
          return image.getAttribute("src") && image.decode().catch(() => {});
        }));
      }
      let height = -1;
      for (let same = 0, turns = 0; same < 2 && turns < 100; turns++) {
        for (const page of [document, ...inner]) {
          for (const one of page.getAnimations()) one.effect.getComputedTiming().endTime === Infinity ? one.cancel() : one.finish();
        }
        await new Promise(requestAnimationFrame);
        const now = Math.ceil(frame.getBoundingClientRect().height);
        same = now === height ? same + 1 : 0;
        height = now;
      }
      return { height, mode: frame.dataset.mode };
    }
    """
}
