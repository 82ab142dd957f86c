/// The command's own version, as `--version`, the pages and the reports say it.
let version = "0.1.0"
