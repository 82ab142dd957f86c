import Files
import HTML

extension Buffer {
  func write(to file: borrowing OutputFile) throws(FileFailure) {
    try withBytes { bytes throws(FileFailure) in try file.append(Span(_unsafeElements: bytes)) }
  }

  /// Creates a file with these bytes; returns false if the path already exists.
  func create(_ path: String, in folder: Directory) throws(FileFailure) -> Bool {
    try withBytes { bytes throws(FileFailure) in try folder.create(path, Span(_unsafeElements: bytes)) }
  }

  /// Whether a file has exactly these bytes.
  func isFile(_ path: String, in folder: Directory) -> Bool {
    withBytes { folder.holds(path, Span(_unsafeElements: $0)) }
  }
}
