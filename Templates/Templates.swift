/// The default templates and assets, built into the binary, so that the command needs no files but the project's.
///
/// The templates in `themes/` are not among them: they belong to the demo campaign in `Content/`, whose project this is.
public enum Templates {
  /// The picture of the project that `init` makes.
  public static let starterPicture = PackageResources.welcome_png

  /// The script of pages that a preview server shows; no published site has it.
  public static let liveScript = PackageResources.live_js

  /// The script of a file with several pages.
  public static let sharedScript = PackageResources.shared_js

  /// JSON Schemas of the YAML that people write, by the kind of file: an editor completes and checks it with them.
  public static let schemas: [(kind: String, bytes: [UInt8])] = [
    ("attributes", PackageResources.attributes_schema_json),
    ("block", PackageResources.block_schema_json),
    ("card", PackageResources.card_schema_json),
    ("feed", PackageResources.feed_schema_json),
    ("host", PackageResources.host_schema_json),
    ("placeholder", PackageResources.placeholder_schema_json),
    ("profile", PackageResources.profile_schema_json),
    ("site", PackageResources.site_schema_json),
    ("theme", PackageResources.theme_schema_json),
  ]

  /// HostConfigs of hosts that `site.yaml` may name without a file, by name; each says where its figures are from.
  public static let hosts: [(name: String, bytes: [UInt8])] = [
    ("outlook", PackageResources.outlook_json),
    ("teams-dark", PackageResources.teams_dark_json),
    ("teams-light", PackageResources.teams_light_json),
    ("viva-connections-dark", PackageResources.viva_connections_dark_json),
    ("viva-connections-light", PackageResources.viva_connections_light_json),
    ("webchat", PackageResources.webchat_json),
    ("webex", PackageResources.webex_json),
  ]

  /// Names that stand in pages and their addresses, written as schemas are: for the reference alone.
  public static let names: [(kind: String, bytes: [UInt8])] = [
    ("addresses", PackageResources.addresses_json), ("dom", PackageResources.dom_json),
  ]

  /// Path below `Templates/` and bytes. A project's file of the same path stands in for one of these.
  public static let files: [(path: String, bytes: [UInt8])] = [
    ("assets/adaptive.css", PackageResources.adaptive_css),
    ("assets/adaptive.js", PackageResources.adaptive_js),
    ("assets/appboy_cc_icon_pinned.png", PackageResources.appboy_cc_icon_pinned_png),
    ("assets/appboy_cc_icon_pinned@2x.png", PackageResources.appboy_cc_icon_pinned_2x_png),
    ("assets/appboy_cc_icon_pinned@3x.png", PackageResources.appboy_cc_icon_pinned_3x_png),
    ("assets/appboy_cc_noimage_lrg.png", PackageResources.appboy_cc_noimage_lrg_png),
    ("assets/appboy_cc_noimage_lrg@2x.png", PackageResources.appboy_cc_noimage_lrg_2x_png),
    ("assets/appboy_cc_noimage_lrg@3x.png", PackageResources.appboy_cc_noimage_lrg_3x_png),
    ("assets/block-frame.js", PackageResources.block_frame_js),
    ("assets/block-mode.js", PackageResources.block_mode_js),
    ("assets/block.css", PackageResources.block_css),
    ("assets/card.css", PackageResources.card_css),
    ("assets/card.js", PackageResources.card_js),
    ("assets/carousel.js", PackageResources.carousel_js),
    ("assets/compare.js", PackageResources.compare_js),
    ("assets/overview.js", PackageResources.overview_js),
    ("assets/page.js", PackageResources.page_js),
    ("assets/palette.js", PackageResources.palette_js),
    ("assets/placeholder.js", PackageResources.placeholder_js),
    ("assets/single.js", PackageResources.single_js),
    ("assets/site.css", PackageResources.site_css),
    ("assets/site.js", PackageResources.site_js),
    ("blocks/block-content.mustache", PackageResources.block_content_mustache),
    ("blocks/block-frame.mustache", PackageResources.block_frame_mustache),
    ("blocks/placeholder-carousel.mustache", PackageResources.placeholder_carousel_mustache),
    ("blocks/placeholder-settings.mustache", PackageResources.placeholder_settings_mustache),
    ("blocks/placeholder-static.mustache", PackageResources.placeholder_static_mustache),
    ("cards/banner.mustache", PackageResources.banner_mustache),
    ("cards/captioned-image.mustache", PackageResources.captioned_image_mustache),
    ("cards/card-base.mustache", PackageResources.card_base_mustache),
    ("cards/card-image.mustache", PackageResources.card_image_mustache),
    ("cards/classic-image.mustache", PackageResources.classic_image_mustache),
    ("cards/classic.mustache", PackageResources.classic_mustache),
    ("cards/feed.mustache", PackageResources.feed_mustache),
    ("pages/changes-page.mustache", PackageResources.changes_page_mustache),
    ("pages/check-group.mustache", PackageResources.check_group_mustache),
    ("pages/checks-page.mustache", PackageResources.checks_page_mustache),
    ("pages/codes-page.mustache", PackageResources.codes_page_mustache),
    ("pages/compare-page.mustache", PackageResources.compare_page_mustache),
    ("pages/definition-page.mustache", PackageResources.definition_page_mustache),
    ("pages/finding.mustache", PackageResources.finding_mustache),
    ("pages/group.mustache", PackageResources.group_mustache),
    ("pages/index-page.mustache", PackageResources.index_page_mustache),
    ("pages/links.mustache", PackageResources.links_mustache),
    ("pages/page.mustache", PackageResources.page_mustache),
    ("pages/places.mustache", PackageResources.places_mustache),
    ("pages/reference-page.mustache", PackageResources.reference_page_mustache),
    ("pages/scripts.mustache", PackageResources.scripts_mustache),
    ("pages/shared-page.mustache", PackageResources.shared_page_mustache),
    ("pages/size-row.mustache", PackageResources.size_row_mustache),
    ("pages/sizes-page.mustache", PackageResources.sizes_page_mustache),
    ("pages/theme-page.mustache", PackageResources.theme_page_mustache),
    ("pages/themes-page.mustache", PackageResources.themes_page_mustache),
    ("pages/tile.mustache", PackageResources.tile_mustache),
    ("pages/unreadable.mustache", PackageResources.unreadable_mustache),
  ]
}
