/// The version that `--version`, the pages and the reports show.
let version = "0.2.0"

/// `.ci/package` writes the commit's first 7 digits and its date over these 19 bytes of the binary, so
/// that the build that was tested is the one that is released.
let commit = "development version"
