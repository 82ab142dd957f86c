import Diagnostics
import Mustache

/// `checks.html`: all findings, by file, each with the line that it is about.
enum ChecksPage {
  private static let path = "checks.html"
  /// Findings after this number show their line only if they are errors, because each file has to be read. A
  /// definition's own page shows the lines of all its findings.
  private static let excerptLimit = 1000

  /// If one code has more findings in a file than this, only the first are shown; the others unfold.
  private static let foldLimit = 5
  private static let foldedCount = 3

  /// Tells whether the campaign can be sent.
  private static func verdict(_ build: Build) -> String {
    let expiredCount = build.shownEntries.count { entry in entry.summary.expiresAt.map { $0 <= build.now } ?? false }
    return switch build.findingList.worst {
    case .error: "Not ready: what has errors would not be sent or shown as it is written."
    case .warning: "It can be sent; the warnings say what may not look or count as expected."
    case .info, nil: expiredCount == 0 ? "Ready to send." : "No errors; \(expiredCount) expired."
    }
  }

  /// The findings of each file, the file with the most
  /// severe one first; in a file the most severe come first.
  private static func groups(_ findings: FindingList) -> [[Finding]] {
    let groups = findings.byFile.map { group in
      Severity.allCases.sorted(by: >).flatMap { severity in group.filter { $0.severity == severity } }
    }
    return Severity.allCases.sorted(by: >).flatMap { severity in groups.filter { $0.first?.severity == severity } }
  }

  /// The findings of a file, those of the same code and severity together, in the order of the first of each.
  private static func runs(_ findings: [Finding]) -> [ArraySlice<Finding>] {
    var runs: [ArraySlice<Finding>] = []
    for finding in findings {
      let index = runs.firstIndex { $0.first?.code == finding.code && $0.first?.severity == finding.severity }
      if let index { runs[index].append(finding) } else { runs.append([finding]) }
    }
    return runs
  }

  /// Every code that was found, the most severe first, then the most frequent.
  private static func codes(_ findings: FindingList, _ arena: ValueArena) -> Value {
    arena.rows(findings.codes) { row, ends in
      FoundCodeValues(
        level: arena.text(row.severity.rawValue), summary: arena.text(row.code.explanation.summary),
        code: arena.text(row.code.id),
        count: arena.number(row.count), ends: ends)
    }
  }

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let library = build.project.environment.templates
    let groups = groups(build.findingList)
    let pages = pages(of: build)
    return try build.write(path, template: "pages/checks-page", to: destination) { arena in
      ChecksValues(
        frame: build.frame.values(in: arena, title: "Checks", path: path),
        lead: arena.text(verdict(build)),
        totals: TotalValues.list(Total.list(build, muted: build.allMuted.count), in: arena),
        codes: codes(build.findingList, arena), groups: PageShell.pieces(in: arena), isEmpty: .bool(groups.isEmpty))
    } pieces: { file, problems in
      var excerpts = Excerpts(in: build.project.folder)
      var count = 0
      for group in groups {
        count += group.count
        let withExcerpt = count <= excerptLimit
        try file.append("pages/check-group", of: library, &problems) { arena in
          let path = group.first?.place.file ?? ""
          let runs = arena.rows(runs(group)) { run in
            let listedFindings = run.count > foldLimit ? run.prefix(foldedCount) : run
            let rest = run.dropFirst(listedFindings.count)
            func list(_ findings: ArraySlice<Finding>) -> Value {
              FindingValues.list(Array(findings), &excerpts, in: arena) { $0.severity == .error || withExcerpt }
            }
            return FindingRunValues(
              findings: list(listedFindings), count: rest.isEmpty ? .null : arena.number(rest.count),
              code: arena.text(run.first?.code.id), rest: rest.isEmpty ? .null : list(rest))
          }
          return CheckGroupValues(path, page: pages(path), Badges.count(group), runs: runs, in: arena)
        }
      }
      if let failure = excerpts.failure { throw failure }
      // Muted findings come after those that count, so that none is hidden.
      let mutedByFile = Dictionary(grouping: build.allMuted, by: \.finding.place.file).sorted { $0.key < $1.key }
      for (path, group) in mutedByFile {
        try file.append("pages/check-group", of: library, &problems) { arena in
          let findings = FindingValues.list([], muted: group, &excerpts, in: arena)
          let runs = arena.rows([findings]) { FindingRunValues(findings: $0, count: .null, code: .null, rest: .null) }
          // The prefix keeps the id apart from the group of the same file's findings that count.
          return CheckGroupValues(path, id: "muted-", page: pages(path), "\(group.count) muted", runs: runs, in: arena)
        }
      }
    }
  }

  /// Gives the page of a definition or screen by its file. It
  /// holds indices, for a hundred thousand paths are megabytes.
  private static func pages(of build: Build) -> (String) -> String? {
    let entries = build.shownEntries
    let indices = Dictionary(entries.lazy.enumerated().map { ($1.file.path, $0) }) { first, _ in first }
    let screens = Dictionary(build.screens.map { ($0.file.path, $0.page) }) { first, _ in first }
    return { path in indices[path].map { entries[$0].page } ?? screens[path] }
  }
}

struct ChecksValues: TemplateObject {
  let frame: PageFrameValues
  let lead, totals, codes, groups, isEmpty: Value
}

/// A code with the number of its findings.
struct FoundCodeValues: TemplateObject {
  let level, summary, code, count: Value
  let ends: ListEnds
}

/// The findings of one file.
struct CheckGroupValues: TemplateObject {
  var root = Value.empty
  let name, id, anchor, href, count, runs: Value

  /// - Parameter prefix: What the id has before the path.
  init(_ path: String, id prefix: String = "", page: String?, _ count: String, runs: Value, in arena: ValueArena) {
    name = arena.text(path)
    id = arena.text(prefix + path)
    anchor = arena.text(Links.href(prefix + path))
    href = page.map { arena.text(Links.href($0)) } ?? .null
    self.count = arena.text(count)
    self.runs = runs
  }
}

/// Findings of one code; `rest` are folded.
struct FindingRunValues: TemplateObject {
  let findings, count, code, rest: Value
}
