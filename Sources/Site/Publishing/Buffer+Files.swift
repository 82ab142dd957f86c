import Files
import HTML

extension Buffer {
  func write(to file: borrowing OutputFile) throws(FileFailure) {
    try withBytes { bytes throws(FileFailure) in try file.append(Span(_unsafeElements: bytes)) }
  }

  /// Makes a file of it that was not there; false where something has its name.
  func create(_ path: String, in folder: Directory) throws(FileFailure) -> Bool {
    try withBytes { bytes throws(FileFailure) in try folder.create(path, Span(_unsafeElements: bytes)) }
  }

  /// Whether a file has exactly these bytes.
  func isFile(_ path: String, in folder: Directory) -> Bool {
    withBytes { folder.holds(path, Span(_unsafeElements: $0)) }
  }
}
