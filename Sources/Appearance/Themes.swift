import Diagnostics
import Documents
public struct Theme: Sendable { public var id = ""; public var name = ""; public func css() -> [UInt8] { [] } }
public struct Themes: Sendable {
  public init() {}
  public var ids: [String] { [] }
  public var standard: Theme { Theme() }
  public subscript(id: String) -> Theme? { nil }
  public static func resolve(_ f: [(id: String, source: Source, node: Node)], images: ImageCatalogue, templates: Set<String>) -> (Themes, [Finding]) { (Themes(), []) }
}
