/// The version that `--version`, the pages and the reports show.
let version = "0.1.0"
