import Glibc
import Text

/// The folder in which a file was opened last, kept open: of ten thousand files most lie beside the one before, and the
/// kernel finds a name in an open folder without walking the path to it.
public final class LastFolder {
  /// With the slash at its end.
  private var path = ""
  private var descriptor: Int32 = -1

  public init() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// As `open` with the absolute path of a file below `root`.
  func open(_ relative: String, below root: String, _ flags: Int32) -> Int32 {
    let length = relative.utf8.lastIndex(of: UInt8(ascii: "/")).map { relative.utf8[...$0].count } ?? 0
    if descriptor < 0 || !isPath(relative, length) {
      if descriptor >= 0 { close(descriptor) }
      path = String(relative.utf8.prefix(length)) ?? ""
      descriptor = Glibc.open(root + "/" + path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return -1 }
    }
    return relative.withCString { openat(descriptor, $0 + length, flags) }
  }

  /// Whether so many bytes of the text are the path.
  private func isPath(_ text: String, _ length: Int) -> Bool {
    guard path.utf8.count == length else { return false }
    return text.withBytes { text in
      path.withBytes { path in
        guard let text = text.baseAddress, let path = path.baseAddress else { return length == 0 }
        return memcmp(text, path, length) == 0
      }
    }
  }
}
