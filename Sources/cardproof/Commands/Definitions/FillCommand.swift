import ArgumentParser
import Campaign
import Diagnostics
import Documents
import Files
import Personalisation

struct FillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "fill", abstract: "Fill one template as a service would, to try a snippet.")

  @Argument(help: ArgumentHelp("The template; - for standard input.", valueName: "file"))
  var file: String

  @Option(help: "The language of the template: liquid or jinja.")
  var language: TemplateLanguage

  @Option(help: ArgumentHelp("A file with the values. Default: no values.", valueName: "file"))
  var data: String?

  @Option(help: ArgumentHelp("Take the values of this profile of the project in --root.", valueName: "name"))
  var profile: String?

  @OptionGroup var folder: RootOption

  func validate() throws {
    if data != nil, profile != nil { throw ValidationError("--data and --profile both name the values") }
  }

  func run() throws {
    let bytes = try CommandFiles.read(file, limit: Source.sizeLimit)
    guard (try? UTF8Span(validating: bytes.span)) != nil else { throw Terminal.failure("\(file) is not UTF-8") }
    let source = Source(path: file, bytes: bytes)
    let (profiles, index) = try values()
    let field = FieldTemplate(
      "template", String(decoding: bytes, as: UTF8.self), language: language,
      at: TextPlaces(source, at: 0, count: bytes.count))
    let result = field.fill(for: profiles.all[index], in: profiles)
    _ = Terminal.tell(result.findings.sorted(), in: try Directory("."))
    switch result.delivery {
    case .sent: Terminal.writeAsIs(result.text.result, to: .output)
    case .aborted(let reason, let place): Terminal.write("\(place): aborted: \(reason)\n", to: .error)
    case .failed: throw ExitCode(1)
    }
  }

  /// The profiles, and the index of the one whose values are taken.
  private func values() throws -> (profiles: Profiles, index: Int) {
    if let data {
      var findings: [Finding] = []
      let source = Source(path: data, bytes: try CommandFiles.read(data, limit: Source.sizeLimit))
      let isJSON = data.hasExtension("json")
      let values = isJSON ? JSON.parse(source, findings: &findings) : YAML.parse(source, findings: &findings)
      guard let node = values else {
        throw Terminal.failure("\(findings.first.map { "\($0.place): \($0.message)" } ?? data)")
      }
      return (Profiles.single(node), 0)
    }
    guard let profile else { return (Profiles.single(Node(.null)), 0) }
    try ReadingOptions.require([profile], in: folder.root)
    let project = Project.open(try Directory(folder.root), now: 0)
    guard let index = project.environment.profiles.all.firstIndex(where: { $0.id == profile }) else {
      throw Terminal.failure("the profile \"\(profile)\" cannot be read")
    }
    return (project.environment.profiles, index)
  }
}

extension TemplateLanguage: ExpressibleByArgument {}
