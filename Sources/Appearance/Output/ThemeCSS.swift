extension Theme {
  /// The theme as custom properties, for frames that carry `data-theme` (the
  /// id) and `data-mode` both; frames of different themes and modes may stand
  /// side by side. `--text-scale` is to be set on the frame or above it.
  ///
  /// Below a frame, an element that sets `--tint` in its style, or carries `data-tint`,
  /// has everything that depends on the tint derived anew. Card attributes that nobody
  /// sets are not written: the card style sheet knows the SDKs'.
  ///
  /// - Parameters:
  ///   - prefix: what leads from the style sheet to the site's root, before `assets/…` in `url()`.
  ///   - modes: the modes that are written; what both share always is.
  public func css(prefix: String = "../", modes: [Mode] = Mode.allCases) -> [UInt8] {
    // Most tokens are equal in both modes.
    let isUniform = tokens.map { $0.light == $0.dark }
    let isNeeded = neededPrimitives(isUniform)
    let darkMode: Mode = followsDarkMode ? .dark : .light
    var both: [TokenCSS.Property] = []
    var light: [TokenCSS.Property] = [("color-scheme", "light")]
    var dark: [TokenCSS.Property] = [("color-scheme", darkMode.rawValue)]
    if darkMode == .light { dark += TokenCSS.lightMode }
    var tintedLight: [TokenCSS.Property] = []
    var tintedDark: [TokenCSS.Property] = []
    func add(_ lightProperties: [TokenCSS.Property], _ darkProperties: [TokenCSS.Property]) {
      if lightProperties.elementsEqual(darkProperties, by: ==) {
        both += lightProperties
      } else {
        light += lightProperties
        dark += darkProperties
      }
    }
    for (i, token) in tokens.enumerated() where isNeeded[i] {
      let lightProperties = token.light.map { TokenCSS.properties(token.path, $0) } ?? []
      let darkProperties =
        isUniform[i] || darkMode == .light
        ? lightProperties : token[darkMode].map { TokenCSS.properties(token.path, $0) } ?? []
      add(lightProperties, darkProperties)
      if token.path == "tint", token.isOwn { both.append(("--own-tint", "var(--tint)")) }
      if token.light?.usesTint == true { tintedLight += lightProperties }
      if token[darkMode]?.usesTint == true { tintedDark += darkProperties }
    }
    for name in images.keys.sorted() {
      add(imageProperty(name, .light, prefix), imageProperty(name, darkMode, prefix))
    }
    let scope = "[data-theme=\(CSSText.string(id))]"
    let nested = " :is([data-tint],[style*=\"--tint:\"])"
    var css: [UInt8] = []
    css += fontRules(for: tokens) { prefix + $0.published }.utf8
    self.block(scope, both, &css)
    func block(_ mode: Mode, _ nested: String, _ properties: [TokenCSS.Property]) {
      guard modes.contains(mode) else { return }
      self.block(scope + "[data-mode=\"\(mode.rawValue)\"]" + nested, properties, &css)
    }
    block(.light, "", light)
    block(.dark, "", dark)
    if tintedLight.elementsEqual(tintedDark, by: ==) {
      self.block(scope + nested, tintedLight, &css)
    } else {
      block(.light, nested, tintedLight)
      block(.dark, nested, tintedDark)
    }
    return css
  }

  private func block(_ selector: String, _ properties: [TokenCSS.Property], _ css: inout [UInt8]) {
    guard !properties.isEmpty else { return }
    css += selector.utf8
    css += "{\n".utf8
    for property in properties {
      css += property.name.utf8
      css.append(UInt8(ascii: ":"))
      css += property.text.utf8
      css += ";\n".utf8
    }
    css += "}\n".utf8
  }

  private func imageProperty(_ name: String, _ mode: Mode, _ prefix: String) -> [TokenCSS.Property] {
    guard let image = image(name, mode: mode), case .files(let files) = image.picture, let first = files.first else {
      return []
    }
    func url(_ file: ThemeImage.Density) -> String { "url(\(CSSText.string(prefix + file.asset.published)))" }
    let set = files.map { "\(url($0)) \($0.scale)x" }.joined(separator: ", ")
    return [(CSSText.property("images." + name), files.count == 1 ? url(first) : "image-set(\(set))")]
  }

  /// Which tokens are written: a primitive only where a written
  /// token refers to it, directly or through others.
  private func neededPrimitives(_ isUniform: [Bool]) -> [Bool] {
    let isPrimitive = tokens.map { BaseTokens.primitivePaths.contains($0.path) }
    var paths: Set<String> = []
    func add(_ i: Int) {
      for mode in isUniform[i] ? [Mode.light] : Mode.allCases {
        guard let resolution = tokens[i][mode] else { continue }
        for path in resolution.expression.dependencies { paths.insert(path) }
      }
    }
    for i in tokens.indices where !isPrimitive[i] { add(i) }
    for i in tokens.indices where isPrimitive[i] && paths.contains(tokens[i].path) { add(i) }
    return tokens.indices.map { !isPrimitive[$0] || paths.contains(tokens[$0].path) }
  }
}
