import Diagnostics
import Templates

/// Finds the files of the project that images name.
struct ImageResolver {
  let catalogue: ImageCatalogue
  /// The default images that the project overrides by file name, and what is wrong with them.
  private(set) var defaults: [String: ThemeImage] = [:]
  private(set) var findings: [Finding] = []

  init(_ catalogue: ImageCatalogue) {
    self.catalogue = catalogue
    for (name, stem) in ImageNames.fileNames.sorted(by: { $0.key < $1.key }) {
      guard let path = catalogue.named(stem).first else { continue }
      let place = Place(file: "Content/\(densityPath(path))")
      guard let files = files(at: path, place: place, label: stem) else { continue }
      defaults[name] = ThemeImage(
        name: name, picture: .files(files), mode: .original, rtl: Self.defaultDirection(name))
    }
  }

  /// Both modes of a declared image; a mode without a usable file is nil.
  mutating func resolve(
    _ name: String, _ declaration: ImageDeclaration
  ) -> (light: ThemeImage?, dark: ThemeImage?, findings: [Finding]) {
    findings = []
    let light = (declaration.light ?? declaration.dark).flatMap { image(name, $0, declaration) }
    let dark =
      declaration.light == declaration.dark
      ? light : (declaration.dark ?? declaration.light).flatMap { image(name, $0, declaration) }
    return (light, dark, findings)
  }

  /// The project's picture of that file name, else the built-in one; nil for an unknown name.
  func standard(_ name: String) -> ThemeImage? {
    defaults[name]
      ?? Templates.pictures[name].map {
        ThemeImage(
          name: name, picture: .builtIn($0), mode: name == ImageNames.placeholder ? .original : .template,
          rtl: Self.defaultDirection(name))
      }
  }

  /// The SDKs mirror these images by themselves.
  private static func defaultDirection(_ name: String) -> ThemeImage.Direction {
    [ImageNames.pin, "back", "chevronRight"].contains(name) ? .flip : .none
  }

  private mutating func image(
    _ name: String, _ file: ImageDeclaration.File, _ declaration: ImageDeclaration
  ) -> ThemeImage? {
    guard let path = path(of: file.path) else {
      let hint = Suggestion.hint(for: file.path, among: catalogue.paths)
      findings.report(
        .themeMissingImage, at: file.place, "there is no file Content/\(ThemeReader.excerpt(file.path))", hint: hint)
      return nil
    }
    guard let files = files(at: path, place: file.place, label: path) else { return nil }
    return ThemeImage(
      name: name, picture: .files(files), mode: declaration.mode ?? .original,
      rtl: declaration.rtl ?? Self.defaultDirection(name))
  }

  /// A theme's path is relative to `Content/`, which it may name,
  /// or to `Content/images/`; a scale in it is taken off.
  private func path(of name: String) -> String? {
    let prefix = ["./", "Content/"].first { name.hasPrefix($0) } ?? ""
    let imagePath = String(name.dropFirst(prefix.count))
    for candidate in [imagePath, "images/" + imagePath] {
      let path = ImagePath.unscaled(candidate)
      if !catalogue.densities(of: path).isEmpty || !catalogue.brokenScales(of: path).isEmpty { return path }
    }
    return nil
  }

  /// The file to point at where the plain one may be missing.
  private func densityPath(_ path: String) -> String {
    let paths = (1...3).map { ImagePath.scaled(path, $0) }
    return paths.first { catalogue[$0] != nil || catalogue.isBroken($0) } ?? path
  }

  private mutating func files(at path: String, place: Place, label: String) -> [ThemeImage.Density]? {
    let brokenScales = catalogue.brokenScales(of: path)
    for scale in brokenScales {
      findings.report(
        .themeNotAnImage, at: place, "Content/\(ImagePath.scaled(path, scale)) is no image",
        expected: ["PNG", "JPEG", "GIF", "WebP", "SVG"])
    }
    let files = catalogue.densities(of: path).map { ThemeImage.Density(scale: $0.scale, asset: $0.asset) }
    guard let first = files.first else { return nil }
    // No screen of a phone has one pixel a point.
    let missingScales = Set(2...3).subtracting(files.map(\.scale) + brokenScales).sorted()
    if first.asset.format != .svg, !missingScales.isEmpty {
      let names = missingScales.map { "@\($0)x" }.joined(separator: " and ")
      findings.report(
        .themeMissingDensity, at: place, "\(label) has no \(names)",
        hint: "add " + missingScales.map { ImagePath.scaled(path, $0) }.joined(separator: ", "))
    }
    return files
  }
}
