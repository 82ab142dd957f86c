import Diagnostics
import Documents

extension Theme {
  /// `theme.resolved.json`: every token with its modes, where each was written, and the references between.
  public func json(modes: [Mode] = Mode.allCases) -> [UInt8] { node(modes).json(pretty: true) }

  private func node(_ modes: [Mode]) -> Node {
    map([
      ("theme", string(id)), ("name", string(name)), ("file", file.map(string) ?? Node(.null)),
      ("sdk", string(sdk.rawValue)), ("extends", list(bases)),
      ("tokens", map(tokens.map { ($0.path, node($0, modes)) })),
      ("images", map(images.keys.sorted().map { ($0, node(images[$0], modes)) })),
      ("components", map(components.keys.sorted().map { ($0, node(component($0))) })),
      ("strings", map(strings.sorted { $0.key < $1.key }.map { ($0.key, string($0.value)) })),
    ])
  }

  private func node(_ token: Token, _ modes: [Mode]) -> Node {
    let modes = modes.compactMap { mode in token[mode].map { (mode.rawValue, node(token, $0, mode)) } }
    return map(
      [("type", string(token.type.rawValue)), ("property", string(token.property))] + modes
        + (changes.contains(token.path) ? [("changed", Node(.bool(true)))] : []))
  }

  private func node(_ token: Token, _ resolution: Resolution, _ mode: Mode) -> Node {
    var entries: [(String, Node)] = [("value", string(resolution.value.text))]
    let chain = chain(token.path, mode)
    if !chain.isEmpty { entries.append(("references", list(chain))) }
    if let place = resolution.place {
      entries.append(("origin", string("\(place.file):\(place.line):\(place.column)")))
    }
    return map(entries)
  }

  /// The tokens between a token and its value, nearest first, 32 at most.
  public func chain(_ path: String, _ mode: Mode) -> [String] {
    var chain: [String] = []
    var next = self[path]?[mode]?.expression.parent
    while let path = next, chain.count < 32 {
      chain.append(path)
      next = self[path]?[mode]?.expression.parent
    }
    return chain
  }

  private func node(_ pair: ImagePair?, _ modes: [Mode]) -> Node {
    map(modes.map { ($0.rawValue, node($0 == .light ? pair?.light : pair?.dark)) })
  }

  private func node(_ image: ThemeImage?) -> Node {
    guard let image else { return Node(.null) }
    let files: [String] =
      switch image.picture {
      case .files(let files): files.map(\.asset.path)
      case .builtIn: []
      }
    return map([
      ("files", list(files)), ("mode", string(image.mode.rawValue)), ("rtl", string(image.rtl.rawValue)),
    ])
  }

  private func node(_ choice: ComponentChoice) -> Node {
    switch choice {
    case .standard: string("standard")
    case .template(let name): map([("template", string(name))])
    case .hidden: Node(.null)
    }
  }

  private func string(_ text: String) -> Node { Node(.string(text)) }
  private func list(_ texts: [String]) -> Node { Node(.list(texts.map(string))) }
  private func map(_ entries: [(String, Node)]) -> Node {
    Node(.map(Mapping(entries.map { .init(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }
}
