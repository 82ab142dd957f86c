import Diagnostics
import Text

extension YAMLBuilder {
  /// A finished value, with the size and depth that an alias to it adds.
  struct Branch {
    var node: Node
    /// The number of values in it, itself included.
    var size = 1
    /// The number of levels in it, itself included.
    var height = 1
  }

  /// A map or list whose end has not been read yet.
  struct Frame {
    enum Key {
      case awaited
      case text(String, Position)
      /// The key was not text; the value after it is dropped.
      case refused
    }

    let isMap: Bool
    let position: Position
    var anchor: String?
    var items: [Node] = []
    var entries: [Mapping.Entry] = []
    var key = Key.awaited
    var size = 1
    var height = 1

    init(isMap: Bool, position: Position) {
      self.isMap = isMap
      self.position = position
    }

    func close(in source: Source, findings: inout [Finding]) -> Branch {
      let value: Node.Value =
        isMap ? .map(Mapping(firstOfEach: entries, in: source, findings: &findings)) : .list(items)
      return Branch(node: Node(value, at: position), size: size, height: height)
    }
  }
}
