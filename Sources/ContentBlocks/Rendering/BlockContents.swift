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

    var document: [UInt8]? { if case .document(let bytes) = self { bytes } else { nil } }
  }

  struct Variant {
    /// The toolbar's word for the images, or `prefetched`.
    var state: String
    var content: Content
    /// The actions of another SDK, as JSON.
    var actions: String?
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
      block.normalized.removeMarks()
    }
    let assumed = ImageState(environment.settings.remoteResources)
    let hasPrefetched = isPrefetched != nil
    let own = Self.states(of: block, assumed, hasPrefetched: hasPrefetched, root)
    let main = own[isPrefetched == true ? 2 : 0].content
    self.main = main
    variants = own.filter { $0.content != main }
    for var other in block.others {
      if hasPrefetched { other.normalized.removeMarks() }
      let actions = BlockFrame.actions(of: other)
      for (i, state) in Self.states(of: other, assumed, hasPrefetched: hasPrefetched, root).enumerated()
      where state.content != own[i].content {
        variants.append(
          Variant(state: other.sdk.rawValue + " " + state.state, content: state.content, actions: actions))
      }
    }
  }

  /// The content where images load as the project assumes, where
  /// they do otherwise, and where it was prefetched.
  private static func states(
    of block: ContentBlock, _ assumed: ImageState, hasPrefetched: Bool, _ root: String
  ) -> [Variant] {
    let shown = content(of: block, root: root)
    let states = [
      Variant(state: assumed.rawValue, content: shown),
      Variant(state: assumed.other.rawValue, content: otherwise(block, root) ?? shown),
    ]
    return hasPrefetched ? states + [Variant(state: "prefetched", content: prefetched(block, root) ?? shown)] : states
  }

  /// The content under the opposite assumption about downloads; nil if it is the same.
  private static func otherwise(_ block: ContentBlock, _ root: String) -> Content? {
    switch block.oppositeAssumption {
    case .same: return nil
    case .failedImage(let address, _):
      let shortened = address.utf8.count > 120 ? address.prefix(100) + "…" : address
      let rule = block.sdk.needsAllResources ? "one image or font" : "one img"
      return .nothing("\(rule) that fails fails the whole block, and \"\(shortened)\" does")
    case .noUsableImage: return .nothing(noImage)
    case .changed:
      let otherBlock = try? Normalizer.normalize(
        block.html, by: block.sdk, resources: block.otherResources, marks: block.marks)
      return content(of: otherBlock ?? .invalid, root: root, isUsable: true)
    }
  }

  /// The content without inlining: images and fonts are missing,
  /// and style sheets are unchanged. Nil if it is the same.
  private static func prefetched(_ block: ContentBlock, _ root: String) -> Content? {
    guard block.isValidPrefetched, block.hasUsableImages else { return nil }
    if let page = block.normalized.page, block.normalized.images.isEmpty, !hasRewrittenSheet(page) { return nil }
    let prefetchedBlock = try? Normalizer.normalize(
      block.html, by: block.sdk, resources: BlockResources.nothing, inlining: false)
    return content(of: prefetchedBlock ?? .invalid, root: root, isUsable: true)
  }

  private static func hasRewrittenSheet(_ page: Document) -> Bool {
    page.elements(named: .style).contains { id in
      page.withRawText(of: id) { css in
        css.contains(where: Normalizer.isEscaped) || CSSAddress.mentionsURL(css)
      }
    }
  }

  private static func content(of block: ContentBlock, root: String) -> Content {
    if block.sdk.needsAllResources, block.normalized.page == nil {
      return .nothing("one image or font that does not load keeps it away, and so does HTML without a body")
    }
    if !block.isShown, block.normalized.isValid, block.hasUsableImages {
      return .nothing("Android shows no content of type native")
    }
    return content(of: block.normalized, root: root, isUsable: block.hasUsableImages)
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
