import Diagnostics
import Documents

/// Findings as one JSON document. `format` changes when a member changes its meaning or goes.
public enum FindingJSON {
  public static func bytes(_ findings: [Finding], definitions: Int, version: String) -> [UInt8] {
    var out = Array("{\"cardproof\":{\"format\":1,\"version\":".utf8)
    JSONText.append(version, to: &out)
    out += Array("},\"definitions\":\(definitions),\"counts\":{".utf8)
    let counts = [Severity.error, .warning, .info].map { severity in
      "\"\(severity.rawValue)\":\(findings.count { $0.severity == severity })"
    }
    out += Array(counts.joined(separator: ",").utf8)
    out += Array("},\"findings\":[".utf8)
    for (i, finding) in findings.enumerated() {
      out += i == 0 ? [0x0A] : [0x2C, 0x0A]
      Report.finding(finding, to: &out)
    }
    out += Array("\n]}\n".utf8)
    return out
  }
}
