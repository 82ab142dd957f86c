import Synchronization

/// Numbers for names, so that a lookup compares integers. Process-wide, only ever grows; names come from templates and
/// from source code, never from content.
enum Names {
  private struct Table {
    var ids: [String: Int32] = [:]
    var names: [String] = []
  }

  private static let table = Mutex(Table())

  static func id(of name: String) -> Int32 {
    table.withLock { table in
      if let id = table.ids[name] { return id }
      let id = Int32(clamping: table.names.count)
      table.ids[name] = id
      table.names.append(name)
      return id
    }
  }

  static func name(of id: Int32) -> String {
    table.withLock { $0.names.indices.contains(Int(id)) ? $0.names[Int(id)] : "" }
  }
}
