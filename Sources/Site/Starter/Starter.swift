import Files
import Templates

/// The project that `init` makes: one of each kind of file, small enough to be read in a minute.
public enum Starter {
  /// Writes the files that do not exist yet, in the order of `files`, each of them whole or not at all. A file that
  /// holds only the beginning of its text, as one may that an older version was killed at, is written anew. `root` is
  /// absolute.
  public static func write(to root: String) throws(FileFailure) -> (written: [String], kept: [String]) {
    var (written, kept): ([String], [String]) = ([], [])
    let folder = try Directory(making: OutputPath.resolved(root + "/.", in: nil))
    let writer = try AtomicFileWriter(in: folder)
    for (path, bytes) in files {
      if try writer.create(path, bytes.span) {
        written.append(path)
      } else if try isTorn(path, of: bytes, in: folder) {
        try writer.replace(path, bytes.span)
        written.append(path)
      } else {
        kept.append(path)
      }
    }
    try writer.finish()
    return (written, kept)
  }

  private static func isTorn(_ path: String, of bytes: [UInt8], in folder: Directory) throws(FileFailure) -> Bool {
    guard let status = try folder.status(of: path, links: .refuse), status.isRegular, status.size < bytes.count else {
      return false
    }
    return bytes.starts(with: try folder.read(path, limit: bytes.count, links: .refuse))
  }

  static let files: [(path: String, bytes: [UInt8])] =
    [
      (".gitignore", "/Site/\n"),
      (
        "Content/site.yaml",
        """
        # yaml-language-server: $schema=.schemas/site.schema.json
        title: My first campaign
        theme: brand

        """
      ),
      (
        "Content/cards/welcome.md",
        """
        ---
        type: captioned-image
        title: Good to have you here
        image: images/welcome.png
        imageAltText: A rising sun over two hills
        imageAspectRatio: 2
        url: https://example.com/welcome
        domain: Take the tour
        created: 2026-03-01T09:00:00Z
        campaign: welcome
        bodyFormat: plain
        ---
        Three short stops, two minutes in all, and you know your way around.

        """
      ),
      (
        "Content/cards/tip.md",
        """
        ---
        type: classic
        title: Did you know?
        created: 2026-03-02T09:00:00Z
        campaign: welcome
        dismissible: true
        bodyFormat: plain
        ---
        Swipe a card away when you have read it; it will not come back.

        """
      ),
      (
        "Content/cards/gold.md",
        """
        ---
        type: classic
        title: "{{${first_name} | default: 'Good news' | truncate: 40}}, your points are worth more today"
        created: 2026-03-03T09:00:00Z
        campaign: welcome
        bodyFormat: plain
        ---
        {%- if custom_attribute.${tier} != 'gold' -%}
        {%- abort_message('only for gold members') -%}
        {%- endif -%}
        Your {{custom_attribute.${points} | default: 0}} points count twice until Sunday.

        """
      ),
      (
        "Content/profiles/ann.yaml",
        """
        # yaml-language-server: $schema=../.schemas/profile.schema.json
        name: Ann, gold member
        language: en
        attributes: { first_name: Ann, city: Leeds }
        custom: { tier: gold, points: 1250 }
        customer: { first_name: Ann, tier: gold }

        """
      ),
      (
        "Content/profiles/ben.yaml",
        """
        # yaml-language-server: $schema=../.schemas/profile.schema.json
        name: Ben, who left the club
        language: en
        attributes: { first_name: Ben, city: York }
        custom: { tier: none, points: 0 }
        customer: { first_name: Ben, tier: none }

        """
      ),
      (
        "Content/profiles/layla.yaml",
        """
        # yaml-language-server: $schema=../.schemas/profile.schema.json
        name: Layla, who reads Arabic
        language: ar
        attributes: { first_name: ليلى }
        custom: { tier: gold, points: 40 }
        customer: { first_name: ليلى, tier: gold }

        """
      ),
      (
        "Content/profiles/new.yaml",
        """
        # yaml-language-server: $schema=../.schemas/profile.schema.json
        name: A new customer
        language: en

        """
      ),
      (
        "Content/blocks/hello.md",
        """
        ---
        name: Hello
        placeholders: [home]
        actions:
          - { text: Show me, url: "https://example.com/tour" }
        close: true
        ---
        ## Hello{% if customer.first_name %}, {{ customer.first_name }}{% endif %}

        This block is shown inside a page of the app.

        """
      ),
      (
        "Content/placeholders/home.yaml",
        """
        # yaml-language-server: $schema=../.schemas/placeholder.schema.json
        kind: static

        """
      ),
      (
        "Content/feeds/inbox.yaml",
        """
        # yaml-language-server: $schema=../.schemas/feed.schema.json
        title: Inbox
        context: navigation

        """
      ),
      (
        "Content/themes/brand.yaml",
        """
        # yaml-language-server: $schema=../.schemas/theme.schema.json
        name: Brand
        tint: { light: "#8A3FFC", dark: "#BE95FF" }
        contentCards:
          cornerRadius: 12

        """
      ),
    ].map { ($0, Array($1.utf8)) } + [("Content/images/welcome.png", Templates.starterPicture)] + editor

  /// Files that let an editor complete and check YAML: the schemas, and settings that say where they apply. Front
  /// matter is left out, because editors have no standard way to set a schema for YAML inside Markdown or HTML.
  private static let editor: [(path: String, bytes: [UInt8])] =
    [(".vscode/settings.json", Array(settings.utf8))]
    + Templates.schemas.map { ("Content/.schemas/\($0.kind).schema.json", $0.bytes) }

  private static let settings = """
    {
      "yaml.schemas": {
        "./Content/.schemas/site.schema.json": "Content/site.yaml",
        "./Content/.schemas/feed.schema.json": ["Content/feeds/**/*.yaml", "Content/feeds/**/*.yml"],
        "./Content/.schemas/placeholder.schema.json": ["Content/placeholders/**/*.yaml", "Content/placeholders/**/*.yml"],
        "./Content/.schemas/theme.schema.json": ["Content/themes/**/*.yaml", "Content/themes/**/*.yml"],
        "./Content/.schemas/profile.schema.json": ["Content/profiles/**/*.yaml", "Content/profiles/**/*.yml"],
        "./Content/.schemas/attributes.schema.json": "Content/data/attributes.yaml"
      }
    }

    """
}
