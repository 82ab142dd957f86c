import Glibc

/// The kernel's file notifications.
struct Inotify: ~Copyable {
  struct Event {
    var watch: Int32
    var mask: UInt32
    /// The name of the entry in the watched folder; empty where the event is about the folder itself.
    var name: String

    func has(_ flag: Int) -> Bool { mask & UInt32(flag) != 0 }
    var isOfFolder: Bool { has(Int(IN_ISDIR)) }
  }

  /// The events that are reported for a folder. A write counts
  /// when the file is closed, so that half a file is not read.
  private static let mask = UInt32(
    Int(IN_CLOSE_WRITE) | Int(IN_ATTRIB) | Int(IN_CREATE) | Int(IN_DELETE) | Int(IN_MOVED_FROM) | Int(IN_MOVED_TO)
      | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_ONLYDIR))

  let descriptor: Int32

  /// nil if the system allows no more instances.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// The watch of a folder, which is the same under every name
  /// of the folder; nil, with `errno` set, if that fails.
  func add(_ path: String) -> Int32? {
    let watch = inotify_add_watch(descriptor, path, Self.mask)
    return watch < 0 ? nil : watch
  }

  func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// The events since the last call, in order; does not wait for more.
  func events() -> [Event] {
    var events: [Event] = []
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let byteCount = read(descriptor, buffer.baseAddress, buffer.count)
        if byteCount < 0, errno == EINTR { continue }
        guard byteCount > 0 else { return }
        Self.decode(UnsafeRawBufferPointer(rebasing: buffer[..<byteCount]), into: &events)
      }
    }
    return events
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
    let head = MemoryLayout<inotify_event>.size
    var at = 0
    while at + head <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
      let end = min(bytes.count, at + head + Int(event.len))
      let name = String(decoding: bytes[at + head..<end].prefix { $0 != 0 }, as: UTF8.self)
      events.append(Event(watch: event.wd, mask: event.mask, name: name))
      at = end
    }
  }
}
