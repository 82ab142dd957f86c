/// The default templates and assets, built into the binary, so that the command needs no files but the project's.
public enum Templates {
  /// Path below `Templates/` and bytes. A project's file of the same path stands in for one of these.
  public static let files: [(path: String, bytes: [UInt8])] = [
    ("assets/site.css", PackageResources.site_css),
    ("assets/site.js", PackageResources.site_js),
    ("pages/checks-page.mustache", PackageResources.checks_page_mustache),
    ("pages/definition-page.mustache", PackageResources.definition_page_mustache),
    ("pages/finding.mustache", PackageResources.finding_mustache),
    ("pages/index-page.mustache", PackageResources.index_page_mustache),
    ("pages/page.mustache", PackageResources.page_mustache),
    ("pages/sizes-page.mustache", PackageResources.sizes_page_mustache),
    ("pages/theme-page.mustache", PackageResources.theme_page_mustache),
    ("pages/tile.mustache", PackageResources.tile_mustache),
  ]
}
