import Checks
import Diagnostics
import Text

/// A run as SARIF 2.1.0 (OASIS) for code scanning services and editors: rules with their help, results
/// with regions, fingerprints and baseline states, and suppressions for muted findings.
enum SARIF {
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// Paths are relative to the repository's root, which services call by this name.
  private static let root = "%SRCROOT%"

  static func bytes(_ report: RunReport) -> [UInt8] {
    let codes = Set(report.all.map(\.finding.code) + report.muted.map(\.finding.code)).sorted { $0.id < $1.id }
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    let knownFindings = Set(report.knownFindings)
    return JSONWriter.object(endsLine: true) { log in
      log.members(["$schema": schema, "version": "2.1.0"])
      log.objects("runs", [0]) { run, _ in
        run.object("tool") { $0.object("driver") { driver(codes, report.version, &$0) } }
        run.member("columnKind", "unicodeCodePoints")
        run.object("originalUriBaseIds") { bases in
          bases.object(root) { $0.object("description") { $0.member("text", "The root of the repository.") } }
        }
        let results =
          report.all.map { (finding: $0.finding, fingerprint: Optional($0.fingerprint), muted: Muted?.none) }
          + report.muted.map { ($0.finding, nil, $0) }
        run.objects("results", results, isSpread: true) { object, result in
          let isKnown = knownFindings.contains(result.finding)
          write(result.finding, result.fingerprint, result.muted, indices, report, isKnown: isKnown, &object)
        }
      }
    }.array
  }

  private static func driver(_ codes: [Code], _ version: String, _ driver: inout JSONWriter) {
    driver.members(["name": "cardproof", "semanticVersion": version])
    driver.objects("rules", codes, isSpread: true) { rule, code in
      rule.member("id", code.id)
      rule.object("shortDescription") { $0.member("text", code.explanation.summary) }
      rule.object("fullDescription") { $0.member("text", code.explanation.why) }
      rule.object("help") { $0.members(["text": CodeText.help(code), "markdown": CodeText.markdown(code)]) }
      rule.object("defaultConfiguration") { $0.member("level", level(code.severity)) }
      rule.object("properties") { $0.member("tags", [String(code.group)]) }
    }
  }

  private static func write(
    _ finding: Finding, _ fingerprint: String?, _ muted: Muted?, _ indices: [Code: Int], _ report: RunReport,
    isKnown: Bool, _ object: inout JSONWriter
  ) {
    let level = level(finding.severity)
    object.members(["ruleId": finding.code.id, "ruleIndex": indices[finding.code], "level": level])
    object.object("message") { $0.member("text", finding.parts.joined(separator: "; ")) }
    object.objects("locations", [finding.place]) { location, place in
      location.object("physicalLocation") { physical in
        write(place, report, &physical)
        guard place.line > 0 else { return }
        physical.object("region") { region in
          region.members(["startLine": place.line, "startColumn": place.column > 0 ? place.column : nil])
        }
      }
    }
    if let fix = finding.replacement, fix.isVerbatim, !fix.original.utf8.contains(UInt8(ascii: "\n")) {
      object.objects("fixes", [fix]) { object, fix in
        object.object("description") { $0.member("text", finding.hint ?? "write \(fix.text)") }
        object.objects("artifactChanges", [finding.place]) { change, place in
          write(place, report, &change)
          change.objects("replacements", [place]) { replacement, place in
            replacement.object("deletedRegion") { region in
              let end = place.column + fix.original.unicodeScalars.count
              region.members(["startLine": place.line, "startColumn": place.column, "endColumn": end])
            }
            replacement.object("insertedContent") { $0.member("text", fix.text) }
          }
        }
      }
    }
    if let fingerprint {
      object.object("partialFingerprints") { $0.member("cardproof/v1", fingerprint) }
    }
    if report.hasBaseline, muted == nil { object.member("baselineState", isKnown ? "unchanged" : "new") }
    // If one result has `suppressions`, all should have them (SARIF 2.1.0, 3.27.23).
    guard !report.muted.isEmpty else { return }
    object.objects("suppressions", [muted].compactMap(\.self)) { object, muted in
      object.members(["kind": muted.isInFile ? "inSource" : "external", "justification": muted.reason])
    }
  }

  private static func write(_ place: Place, _ report: RunReport, _ object: inout JSONWriter) {
    let uri = Links.href(report.prefix + place.file)
    object.object("artifactLocation") { $0.members(["uri": uri, "uriBaseId": root]) }
  }

  private static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }
}
