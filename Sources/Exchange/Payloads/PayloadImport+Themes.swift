import Appearance
import Diagnostics
import Documents

/// The themes that an import makes of design tokens.
extension PayloadImport {
  private static let modeLimit = 16

  /// Makes a theme of the design tokens that were added. `map` is the file of `--map`; its lines are read
  /// as YAML, of which JSON is a part.
  public mutating func finish(map: Source? = nil) {
    let tokens = DesignTokenCollection(tokenFiles)
    var places: DesignTokenTheme.Places = [:]
    let findingCount = findings.count
    if let map, let node = YAML.parse(map, findings: &findings) {
      places = DesignTokenTheme.places(node, of: tokens, in: map, findings: &findings)
    }
    guard !tokenFiles.isEmpty, findings.count == findingCount else { return }
    tokenFiles = []
    guard let bytes = DesignTokenTheme.bytes(of: tokens, places: places, findings: &findings) else { return }
    let id = FileName.usable(tokens.themeID)
    write(bytes, to: "Content/themes/\(id).yaml", existing: nil, tokens.place)
    // A theme has two modes: of further ones, each becomes a theme.
    let known = Set(findings)
    var modeFindings: [Finding] = []
    let otherModes = tokens.otherModes
    for mode in otherModes.prefix(Self.modeLimit) {
      let ownTokens = tokens.tokens(in: mode)
      let bytes = DesignTokenTheme.bytes(of: ownTokens, mode: mode.name, places: places, findings: &modeFindings)
      guard let bytes else { continue }
      let name = FileName.usable(mode.name.hasPrefix("\(id)-") ? mode.name : "\(id)-\(mode.name)")
      write(bytes, to: "Content/themes/\(name).yaml", existing: nil, tokens.place)
    }
    findings += Set(modeFindings).subtracting(known).sorted()
    guard otherModes.count > Self.modeLimit else { return }
    findings.report(
      .tokensSets, at: tokens.place, "of \(otherModes.count) further modes, \(Self.modeLimit) become themes")
  }
}
