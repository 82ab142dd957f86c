import HTML
import Text

extension SDKURL {
  /// All that is compared, in one text.
  var comparedText: String {
    let parts = (scheme ?? "", host ?? "", query ?? "")
    let count = parts.0.utf8.count + parts.1.utf8.count + path.utf8.count + parts.2.utf8.count + 3
    return String(unsafeUninitializedCapacity: count) { out in
      var end = 0
      func add(_ text: String) {
        text.withBytes { end += UnsafeMutableBufferPointer(rebasing: out[end...]).update(fromContentsOf: $0) }
      }
      func add(_ byte: UInt8) {
        out[end] = byte
        end += 1
      }
      add(parts.0)
      add(UInt8(ascii: ":"))
      add(parts.1)
      add(UInt8(ascii: "|"))
      add(path)
      if query != nil {
        add(UInt8(ascii: "?"))
        add(parts.2)
      }
      return end
    }
  }

  /// Writes it of an address that is compared letter for letter: its scheme, its host, and the rest of it. Nothing in
  /// one has to be escaped but `&`, in JSON not even that.
  static func writeComparedText(ofLiteral address: String, to out: inout Buffer) {
    out.literal("&quot;")
    defer { out.literal("&quot;") }
    address.withBytes { bytes in
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: 0),
        let slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: colon + 3)
      else { return out.text(bytes) }
      out.text(UnsafeBufferPointer(rebasing: bytes[...colon]))
      out.text(UnsafeBufferPointer(rebasing: bytes[(colon + 3)..<slash]))
      out.literal("|")
      out.text(UnsafeBufferPointer(rebasing: bytes[slash...]))
    }
  }
}
