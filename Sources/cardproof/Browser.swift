import Glibc

/// The user's default browser.
enum Browser {
  /// False if the system has no `xdg-open`.
  static func open(_ address: String) -> Bool {
    var process = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, "xdg-open", nil, nil, arguments, environ) == 0
  }
}
