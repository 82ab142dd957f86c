import Diagnostics
import Text

/// `Media`: audio or video, shown as a poster with a play button.
struct Media: Sendable {
  struct Source: Sendable {
    var mimeType: String
    var url: String
    /// For captions: the language's name.
    var label: String?
    var position = Position()
  }

  var sources: [Source] = []
  var captions: [Source] = []
  var poster: String?
  var altText: String?

  init(_ reader: inout PayloadReader) {
    sources = Media.sources("sources", since: .v11, &reader)
    captions = Media.sources("captionSources", since: .v16, &reader)
    if sources.isEmpty { reader.missing("sources", "there is nothing to play") }
    poster = reader.string("poster")
    altText = reader.altText()
  }

  private static func sources(_ key: String, since: Version, _ reader: inout PayloadReader) -> [Source] {
    let isCaption = key == "captionSources"
    let count = reader.stated(key)?.list?.count ?? 0
    return reader.each(key, since: since, kind: isCaption ? "CaptionSource" : "MediaSource") { reader in
      let source = (type: reader.string("mimeType"), url: reader.string("url"), label: reader.string("label"))
      if source.url == nil { reader.missing("url", "the source cannot be played") }
      let service = isCaption ? nil : VideoService(page: source.url ?? "")
      let isTeams = Hosts.areTeams(reader.hosts)
      if isCaption {
        if source.label == nil { reader.missing("label", "nobody can choose these captions", severity: .warning) }
        reader.checkMedia(source.type, ["vtt", "srt", "text/vtt"])
      } else if service != nil, isTeams {
        reader.checkMedia(source.type, ["video/mp4"])
        if count > 1 {
          reader.report(
            .adaptiveConflict, at: reader.position,
            "\(reader.location()) is one of \(count) sources, and Microsoft Teams plays a service's page alone",
            hint: "leave the others out")
        }
      } else {
        reader.checkMedia(source.type, ["audio/", "video/"])
      }
      return Source(mimeType: source.type ?? "", url: source.url ?? "", label: source.label, position: reader.position)
    }
  }

  /// The first kind, audio or video, that can be played,
  /// and its sources; a page of a video service is a video.
  var playable: (kind: Kind, sources: [Source])? {
    if let page = sources.first(where: { VideoService(page: $0.url) != nil }) { return (.service, [page]) }
    var choice: (kind: Kind, sources: [Source])?
    for source in sources {
      let parts = source.mimeType.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), kind != .service else { continue }
      if choice == nil { choice = (kind, []) }
      if choice?.kind == kind { choice?.sources.append(source) }
    }
    return choice
  }

  enum Kind: String, Sendable { case audio, video, service }

  /// The video service's own poster, whose address follows from that of the video's page.
  var servicePoster: String? {
    guard let page = sources.first(where: { VideoService(page: $0.url) == .youTube })?.url else { return nil }
    return VideoService.youTubeID(page).map { "https://img.youtube.com/vi/\($0)/maxresdefault.jpg" }
  }
}

extension PayloadReader {
  /// Reports a kind of media that is missing, or is none of those that begin so.
  fileprivate mutating func checkMedia(_ type: String?, _ kinds: [String]) {
    guard let type, let node = stated("mimeType") else {
      return missing("mimeType", "a host cannot tell what it is", severity: .warning)
    }
    if node.isBound || kinds.contains(where: { type.lowercased().hasPrefix($0) }) { return }
    report(
      .adaptiveInvalidValue, at: node.position, "\(location("mimeType")) is \(node.excerpt)", severity: .warning,
      expected: kinds.map { $0.hasSuffix("/") ? $0 + "…" : $0 })
  }
}

/// A site whose pages the reference plays in a frame of their own.
enum VideoService: String {
  case youTube, vimeo, dailymotion

  /// The service that the address of a video's page belongs to.
  init?(page url: String) {
    var rest = Substring(url.lowercased())
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    if rest.hasPrefix("youtube.com/watch?") && rest.contains("v=") || rest.hasPrefix("youtu.be/") {
      self = .youTube
    } else if rest.hasPrefix("vimeo.com/") {
      self = .vimeo
    } else if rest.hasPrefix("dailymotion.com/video/") {
      self = .dailymotion
    } else {
      return nil
    }
  }

  /// The id in `…watch?v=ID` or `youtu.be/ID`: letters, digits, `-` and `_`.
  static func youTubeID(_ page: String) -> Substring? {
    let starts = ["?v=", "&v=", "youtu.be/"]
    for start in starts {
      guard let match = page.firstRange(of: start) else { continue }
      let id = page[match.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      if !id.isEmpty { return id.prefix(64) }
    }
    return nil
  }
}
