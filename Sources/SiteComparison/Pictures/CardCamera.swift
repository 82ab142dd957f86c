import Documents
import FoundationEssentials
import Site
import Templates

/// Takes pictures of cards as their pages show them. One browser takes all.
final class CardCamera {
  private let page: BrowserPage
  /// In points; a browser paints no picture of more than 16,384 pixels.
  private static let heightLimit = 8192.0

  init(in browser: BrowserProcess) throws(BuildFailure) { page = try BrowserPage(in: browser) }

  /// Opens a page; the first picture needs one.
  func open(_ address: String, _ state: PictureState) throws(BuildFailure) {
    try page.resize(width: state.width, height: 800)
    try page.open("\(address)#\(state.address)")
  }

  struct Picture {
    /// A PNG file with two pixels a point.
    var bytes: [UInt8]
    /// The mode in which the card is drawn; a host of one mode has its own, whatever was asked for.
    var mode: PictureState.Mode
  }

  /// nil if the page has no card.
  func picture(of state: PictureState) throws(BuildFailure) -> Picture? {
    try page.resize(width: state.width, height: 800)
    let answer = try page.evaluate("location.hash = \(Node(.string(state.address)).json()); (\(Self.settle))()")
    if let problem = answer["missing"]?.string {
      guard let theme = state.theme, problem.contains("“\(theme)”") else { throw BuildFailure(what: problem) }
      let names = (answer["themes"]?.list ?? []).compactMap(\.string)
      throw BuildFailure(
        what: "a card has no theme or host \"\(theme)\""
          + (names.isEmpty ? "" : "; it has: \(names.joined(separator: ", "))"), cause: .unknownName(nil))
    }
    guard let height = answer["height"]?.number, height > 0 else { return nil }
    try page.resize(width: state.width, height: Int(min(height, Self.heightLimit)))
    // The new height may move what is measured in shares of it.
    _ = try page.evaluate("new Promise(requestAnimationFrame)")
    let mode = answer["mode"]?.string.flatMap(PictureState.Mode.init) ?? state.mode
    return Data(base64Encoded: try page.screenshot()).map { Picture(bytes: Array($0), mode: mode) }
  }

  /// Waits for fonts, pictures and frames, ends what moves, until
  /// the height stays the same, and gives the height of the card.
  private static let settle = String(decoding: Templates.settleScript, as: UTF8.self)
}
