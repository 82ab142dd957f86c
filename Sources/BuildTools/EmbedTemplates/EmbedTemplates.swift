import Foundation
import PackagePlugin

/// Has `EmbedFiles` write files below `Templates/` into Swift source: the table of codes for
/// `Diagnostics`, for `Templates` all. SwiftPM's own `embedInCode` writes arrays, for which the compiler
/// takes a minute and a gigabyte.
@main struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let root = context.package.directoryURL.appending(path: "Templates", directoryHint: .isDirectory)
    // The demo's themes have templates of their own, which stand where every project has them.
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.contains(".") && !("/" + $0).contains("/.") && !$0.hasPrefix("themes/") }.sorted()
    let paths = target.name == "Diagnostics" ? ["tables/codes.txt"] : files
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding Templates for \(target.name)", executable: try context.tool(named: "EmbedFiles").url,
        arguments: [output.path, root.path] + paths, inputFiles: paths.map { root.appending(path: $0) },
        outputFiles: [output])
    ]
  }
}
