import Diagnostics

extension ThemeBuilder {
  /// Reports own tokens that have the CSS name of another one.
  mutating func checkCollisions(_ declarations: [String: Declaration]) {
    // Built-in tokens all differ, so only themes' own need the check.
    let hasOwn = declarations.keys.contains { BaseTokens.declarations[$0] == nil && !$0.hasPrefix("dynamic:") }
    guard hasOwn else { return }
    var takenBy: [String: String] = [:]
    for path in declarations.keys.sorted() where !path.hasPrefix("dynamic:") {
      guard let declaration = declarations[path] else { continue }
      let isOwn = BaseTokens.declarations[path] == nil
      for name in TokenCSS.names(path, declaration.type) {
        if let other = takenBy[name] {
          if let place = file.names[isOwn ? path : other] {
            findings.append(Finding(.themeNameCollision, at: place, "\(other) and \(path) are both \(name)"))
          }
        } else {
          takenBy[name] = path
        }
      }
    }
  }

  /// Reports own tokens that are probably misspelt names: those to which nothing refers.
  mutating func checkUses() {
    for (path, place) in file.names.sorted(by: { $0.key < $1.key }) {
      guard BaseTokens.declarations[path] == nil, !PlatformAttributes.isOfCards(path),
        !inputs.references.contains(path), !inputs.properties.contains(CSSText.property(path))
      else { continue }
      let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      // Findings beyond the limit are only counted.
      let isListed = findings.count < [Finding].limitPerFile
      if isListed, let suggestion = Suggestion.nearest(to: parts[1], among: BaseTokens.names(in: parts[0])) {
        findings.report(
          .themeUnknownToken, at: place, "\(parts[0]) has no token \"\(parts[1])\"",
          hint: "did you mean \"\(suggestion)\"?")
      } else {
        findings.append(Finding(.themeUnusedToken, at: place, "nothing refers to \(path)"))
      }
    }
  }

  mutating func resolveImages(_ layers: [ThemeFile]) -> [String: Theme.ImagePair] {
    var mergedImages: [String: ImageDeclaration] = [:]
    for layer in layers {
      for (name, image) in layer.images { mergedImages[name, default: ImageDeclaration()].override(with: image) }
    }
    var resolver = inputs.images
    var images: [String: Theme.ImagePair] = [:]
    for (name, declaration) in mergedImages.sorted(by: { $0.key < $1.key }) {
      if declaration.light == nil && declaration.dark == nil {
        // Without files, the declaration only says how the standard picture is drawn.
        guard var image = resolver.standard(name) else { continue }
        image.mode = declaration.mode ?? image.mode
        image.rtl = declaration.rtl ?? image.rtl
        images[name] = .init(light: image, dark: image)
        continue
      }
      let (light, dark, imageFindings) = resolver.resolve(name, declaration)
      findings += imageFindings.filter { $0.place.file == file.path }
      images[name] = .init(light: light, dark: dark)
    }
    return images
  }

  mutating func resolveComponents(_ layers: [ThemeFile]) -> [String: ComponentChoice] {
    for layer in layers where layer.id == file.id {
      for (_, declaration) in layer.components.sorted(by: { $0.key < $1.key }) {
        if let name = declaration.template, inputs.templates.name(name) == nil {
          findings.append(inputs.templates.missing(name, at: declaration.place))
        }
      }
      for case .component(let name, let place) in layer.rules.flatMap(\.actions)
      where inputs.templates.name(name) == nil {
        findings.append(inputs.templates.missing(name, at: place))
      }
    }
    var mergedComponents: [String: ComponentDeclaration] = [:]
    for layer in layers { mergedComponents.merge(layer.components) { $1 } }
    return mergedComponents.mapValues { declaration in
      guard let name = declaration.template else { return .hidden }
      return inputs.templates.name(name).map { .template($0) } ?? .standard
    }
  }
}
