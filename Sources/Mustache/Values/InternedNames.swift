import Synchronization

/// Numbers for names, so that a lookup compares integers. One table for the process, which only grows: names come from
/// templates and from source code, never from content.
enum InternedNames {
  private struct Known {
    var ids: [String: Int32] = [:]
    var names: [String] = []
  }

  private static let known = Mutex(Known())

  static func id(of name: String) -> Int32 {
    known.withLock { known in
      if let id = known.ids[name] { return id }
      let id = Int32(clamping: known.names.count)
      known.ids[name] = id
      known.names.append(name)
      return id
    }
  }

  static func name(of id: Int32) -> String {
    known.withLock { $0.names.indices.contains(Int(id)) ? $0.names[Int(id)] : "" }
  }
}
