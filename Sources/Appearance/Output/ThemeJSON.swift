import Text

extension Theme {
  /// `theme.resolved.json`: every token with its modes, where each was written, and the references between.
  public func json(modes: [Mode] = Mode.allCases) -> [UInt8] {
    JSONWriter.object(.indented, endsLine: true) { out in
      out.members(["theme": id, "name": name])
      if let file { out.member("file", file) } else { out.null("file") }
      out.members(["sdk": (sdk ?? .current).rawValue, "extends": bases])
      out.object("tokens") { out in
        for token in tokens { out.object(token.path) { write(token, modes, &$0) } }
      }
      out.object("images") { out in
        for name in images.keys.sorted() {
          out.object(name) { out in
            for mode in modes { write(mode == .light ? images[name]?.light : images[name]?.dark, mode, &out) }
          }
        }
      }
      out.object("components") { out in
        for slot in components.keys.sorted() { write(component(slot), slot, &out) }
      }
      out.object("strings") { out in
        for (key, text) in strings.sorted(by: { $0.key < $1.key }) { out.member(key, text) }
      }
    }.array
  }

  private func write(_ token: ThemeToken, _ modes: [Mode], _ out: inout JSONWriter) {
    out.members(["type": token.type.rawValue, "property": token.property])
    for mode in modes {
      guard let resolution = token[mode] else { continue }
      out.object(mode.rawValue) { out in
        out.member("value", resolution.value.text)
        let chain = chain(token.path, mode)
        if !chain.isEmpty { out.member("references", chain) }
        if let place = resolution.place { out.member("origin", "\(place.file):\(place.line):\(place.column)") }
      }
    }
    if changes.contains(token.path) { out.member("changed", true) }
  }

  /// The tokens through which a token gets its value, nearest first, 32 at most.
  public func chain(_ path: String, _ mode: Mode) -> [String] {
    var chain: [String] = []
    var next = self[path]?[mode]?.expression.parent
    while let path = next, chain.count < 32 {
      chain.append(path)
      next = self[path]?[mode]?.expression.parent
    }
    return chain
  }

  private func write(_ image: ThemeImage?, _ mode: Mode, _ out: inout JSONWriter) {
    guard let image else { return out.null(mode.rawValue) }
    var files: [String] = []
    if case .files(let images) = image.picture { files = images.map(\.asset.path) }
    out.object(mode.rawValue) {
      $0.members(["files": files, "mode": image.mode.rawValue, "rtl": image.rtl.rawValue])
    }
  }

  private func write(_ choice: ComponentChoice, _ slot: String, _ out: inout JSONWriter) {
    switch choice {
    case .standard: out.member(slot, "standard")
    case .template(let name): out.object(slot) { $0.member("template", name) }
    case .hidden: out.null(slot)
    }
  }
}
