import PackagePlugin

/// Has `WriteCodes` make the constants of `Code` from the table of codes.
@main struct GenerateCodes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let table = context.package.directoryURL.appending(path: "Templates/tables/codes.txt")
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedCodes.swift")
    return [
      .buildCommand(
        displayName: "Generating codes", executable: try context.tool(named: "WriteCodes").url,
        arguments: [output.path, table.path], inputFiles: [table], outputFiles: [output])
    ]
  }
}
