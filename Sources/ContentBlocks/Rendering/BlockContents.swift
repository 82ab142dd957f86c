import CardSystems
import HTML
import Text

/// The document that the app's web view shows for a block, in each state of the page.
struct BlockContents {
  enum Content: Hashable {
    /// A document for a sandboxed frame.
    case document([UInt8])
    /// The reason why nothing is shown, as a sentence.
    case nothing(String)
  }

  struct Variant {
    /// The toolbar's word for the images, or `prefetched`.
    var state: String
    var content: Content
  }

  /// The content in the page's first state.
  let main: Content
  /// The document of a frame that the page has already, of which most lines are the same.
  var base: [UInt8]?
  /// The states with another content than the first.
  private(set) var variants: [Variant] = []

  /// - Parameters:
  ///   - isPrefetched: Whether the app has prefetched the placeholder's blocks; nil on the block's own
  ///     page, which has no such state.
  ///   - root: The path from the page to the site's root.
  init(_ block: ContentBlock, in environment: Environment, isPrefetched: Bool?, root: String = "") {
    var block = block
    // Places in a block's file mean nothing on the pages of placeholders.
    if isPrefetched != nil {
      block.marks = [:]
      block.normalized.page?.removeMarks()
    }
    let shownContent = Self.content(of: block.normalized, root: root, isUsable: block.hasUsableImages)
    let prefetched = isPrefetched == nil ? shownContent : Self.prefetched(block, root) ?? shownContent
    main = isPrefetched == true ? prefetched : shownContent
    let assumed = ImageState(environment.settings.remoteResources)
    var states = [
      Variant(state: assumed.rawValue, content: shownContent),
      Variant(state: assumed.other.rawValue, content: Self.otherwise(block, root) ?? shownContent),
    ]
    if isPrefetched != nil { states.append(Variant(state: "prefetched", content: prefetched)) }
    variants = states.filter { $0.content != main }
  }

  /// The content under the opposite assumption about downloads; nil if it is the same.
  private static func otherwise(_ block: ContentBlock, _ root: String) -> Content? {
    switch block.oppositeAssumption {
    case .same: return nil
    case .failedImage(let address, _):
      let shortened = address.utf8.count > 120 ? address.prefix(100) + "…" : address
      return .nothing("one img that fails fails the whole block, and \"\(shortened)\" does")
    case .noUsableImage: return .nothing(noImage)
    case .changed:
      let otherBlock = try? Normalizer.normalize(block.html, resources: block.otherResources, marks: block.marks)
      return content(of: otherBlock ?? .invalid, root: root, isUsable: true)
    }
  }

  /// The content without inlining: images and fonts are missing,
  /// and style sheets are unchanged. Nil if it is the same.
  private static func prefetched(_ block: ContentBlock, _ root: String) -> Content? {
    guard block.isValidPrefetched, block.hasUsableImages else { return nil }
    if let page = block.normalized.page, block.normalized.images.isEmpty, !hasRewrittenSheet(page) { return nil }
    let prefetchedBlock = try? Normalizer.normalize(block.html, resources: BlockResources.nothing, inlining: false)
    return content(of: prefetchedBlock ?? .invalid, root: root, isUsable: true)
  }

  private static func hasRewrittenSheet(_ page: Document) -> Bool {
    page.elements(named: .style).contains { id in
      page.withRawText(of: id) { css in
        css.contains { "&<>".utf8.contains($0) || $0 == 0xC2 } || CSSAddress.mentionsURL(css)
      }
    }
  }

  private static func content(of normalized: NormalizedBlock, root: String, isUsable: Bool) -> Content {
    guard let page = normalized.page else {
      return .nothing("it gives the HTML up: one img that fails fails the whole block")
    }
    guard isUsable else { return .nothing(noImage) }
    return .document(SandboxedDocument.make(page, normalized, root: root))
  }

  private static let noImage = "none of its images loads, and such blocks are left out everywhere"
}

/// The states of a block's images in the toolbar.
enum ImageState: String {
  case loaded
  case failed

  init(_ remote: RemoteResources) { self = remote == .reachable ? .loaded : .failed }

  var other: ImageState { self == .loaded ? .failed : .loaded }
}
