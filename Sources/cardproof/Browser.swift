import Glibc

/// The browser of whoever sits at the machine.
enum Browser {
  /// False where the system has no way to open one.
  static func open(_ address: String) -> Bool {
    var process = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, "xdg-open", nil, nil, arguments, environ) == 0
  }
}
