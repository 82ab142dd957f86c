import HTML

/// Keeps nothing: for what is made to be looked at once.
struct Bin: Destination {
  func write(_ path: String, _ file: Buffer) -> PageStamp? { nil }
  func begin(_ path: String, changesOften: Bool) -> PageFile { PageFile(path: path, descriptor: nil) }
  func end(_ file: consuming PageFile) -> PageStamp? { nil }
  func keep(_ path: String, _ stamp: PageStamp) -> Bool { false }
  func forget(_ path: String) {}
}
