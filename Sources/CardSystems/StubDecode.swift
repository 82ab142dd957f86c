import Diagnostics
import Documents
extension Settings { public static func decode(_ node: Node, source: Source, findings: inout [Finding]) -> Settings { Settings() } }
