import Diagnostics
import Mustache
import Text

/// A figure at the head of an overview.
package struct Total {
  /// The severity that sets its colour; empty for none.
  var level = ""
  var number: Int
  var name: String
  /// The address of what was counted; nil if there is none.
  var href: String?

  package init(level: String = "", number: Int, name: String, href: String? = nil) {
    (self.level, self.number, self.name, self.href) = (level, number, name, href)
  }

  /// The definitions and screens of each kind, then the findings.
  static func list(_ build: Build, muted: Int = 0) -> [Total] {
    let counts = DefinitionCounts(build).all.map { count in
      Total(number: count.number, name: count.noun, href: "index.html#show=\(count.kind.folder)/")
    }
    let findings = Severity.allCases.sorted(by: >).map { severity in
      let (level, number) = (severity.rawValue, build.findingList.count(of: severity))
      let name = number == 1 ? level : level + "s"
      return listed(number, name, level: severity == .info ? "" : level, at: "checks.html#show=.\(level)")
    }
    return counts + findings + (muted > 0 ? [Total(number: muted, name: "muted")] : [])
  }

  /// A figure of what is listed at an address, and has a severity, where there is any.
  static func listed(_ number: Int, _ name: String, level: String = "", at address: String) -> Total {
    number > 0 ? Total(level: level, number: number, name: name, href: address) : Total(number: number, name: name)
  }
}

package struct TotalValues: TemplateObject {
  package let level, number, name, href: Value

  package static func list(_ totals: [Total], in arena: ValueArena) -> Value {
    arena.rows(totals) { total in
      TotalValues(
        level: arena.text(total.level), number: arena.text(total.number.grouped), name: arena.text(total.name),
        href: total.href.map { arena.text($0) } ?? .null)
    }
  }
}
