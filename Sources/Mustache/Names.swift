import Synchronization

/// Numbers for names, so that a lookup compares integers. Process-wide, only ever grows; names come from templates and
/// from source code, never from content.
enum Names {
  private static let table = Mutex<[String: Int32]>([:])

  static func id(of name: String) -> Int32 {
    table.withLock { table in
      if let id = table[name] { return id }
      let id = Int32(table.count)
      table[name] = id
      return id
    }
  }
}
