import Appearance
import CardSystems

/// Where the drawing is known to differ from the app's.
enum CardFidelity {
  static func notes(_ card: ContentCard, sdk: SDKGeneration, isCustom: Bool) -> [String] {
    var notes: [String] = []
    if card.image?.isGIF == true, sdk == .current {
      notes.append(
        "The current SDK shows only the first frame of a GIF unless the app installs a GIF view; it moves here.")
    }
    if card.body.isFormatted {
      notes.append(
        isCustom
          ? "The Markdown is drawn as by a cell that renders it; the SDK's own cells show it as it is written."
          : "The SDK's own cell shows the Markdown as it is written; under Cell is one that renders it.")
    }
    if card.imageAltText != nil || card.language != nil {
      notes.append(
        "imageAltText and language are not in the SDK payload below: Braze does not publish their keys there.")
    }
    notes.append("Text is set in this system's font; line breaks may fall elsewhere than in San Francisco.")
    return notes
  }
}
