/// One template's text. `name` is what partials and `render` call it by ("cards/classic"); `path` is the file that
/// findings point at.
public struct TemplateSource: Sendable {
  public var name: String
  public var path: String
  public var bytes: [UInt8]

  public init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}
