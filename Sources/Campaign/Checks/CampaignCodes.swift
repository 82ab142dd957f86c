import Appearance
import CardSystems
import Diagnostics
import Documents
import Mustache
import Personalisation

extension Code {
  static let linkOut = Code(
    "project/link-out", .error, "A link that leads out of the project",
    why: "A project is read on machines of others; what it shows must be inside it. The file is not read.",
    fix: "Copy the file into the project.",
    example: "Content/cards/spring.md -> /home/me/spring.md", isFixed: true)
  public static let unreadableFile = Code(
    "project/unreadable-file", .error, "A file that cannot be read",
    why: "What it defines would be missing.", fix: "Check the file, its permissions and its links.",
    example: "Content/cards/spring.md, which its owner alone may read", isFixed: true)
  static let gitRepository = Code(
    "project/git-repository", .error, "A folder that git takes for a repository",
    why: "Its config makes git run programs for whoever works in that folder. cardproof itself passes it over.",
    fix: "Take the folder out of the project.",
    example: "Content/images/HEAD beside the folders objects and refs")
  static let unknownFile = Code(
    "project/unknown-file", .warning, "A file in a place or of a kind that nothing reads",
    why: "It may have been meant as a definition; nothing shows it.",
    fix: "Move it to the folder of its kind, or out of Content.",
    example: "Content/cards/notes.txt")
  static let unusedData = Code(
    "project/unused-data", .warning, "A data file that fills nothing",
    why: "It was meant for a card beside it; nothing shows what is in it.",
    fix: "Name it NAME.data.json or NAME.LABEL.data.json, as the card beside it, or take it away.",
    example: "Content/adaptive/ordr.long.data.json")
  static let badImage = Code(
    "project/bad-image", .error, "An image file that is no image",
    why: "The app would show a broken image.", fix: "Replace the file with a PNG, JPEG, GIF, WebP or SVG.",
    example: "Content/images/notes.png, which is a text")
  static let duplicateID = Code(
    "project/duplicate-id", .error, "Two definitions with the same id",
    why: "Their pages and their events could not be told apart.", fix: "Give one of them another id.",
    example: "id: spring    # in cards/a.md and in cards/b.md")
  static let idCase = Code(
    "project/id-case", .warning, "Two ids that differ only in letter case",
    why: "On a disk or a server that ignores case, one page takes the place of the other.",
    fix: "Give one of them another id.", example: "id: Spring    # in cards/a.md, and id: spring in cards/b.md")
  public static let unusableID = Code(
    "project/unusable-id", .error, "An id that cannot name a page",
    why: "An id is the path of a page below its folder.",
    fix: "Use letters, digits, - _ . and / between folders; no empty parts, no leading dot.",
    example: "id: ../spring")
  static let unknownTheme = Code(
    "project/unknown-theme", .error, "The project's theme does not exist",
    why: "Every card that names no theme is drawn in it.", fix: "Name a file of Content/themes, without its extension.",
    example: "theme: sumer    # in site.yaml")
  static let missingContent = Code(
    "project/no-content", .error, "There is no Content folder",
    why: "A project's definitions are below Content.", fix: "Run it in a project, or make one: cardproof init.",
    example: "cardproof check -r some/other/folder")

  static let damagedImage = Code(
    "project/damaged-image", .error, "An image file that ends too early",
    why: "It was cut off while it was copied or exported: the app shows a part of it, or nothing.",
    fix: "Export the image again.", example: "Content/images/spring.png, of which half is missing")
  static let largeImage = Code(
    "project/large-image", .warning, "An image file of more than 5 MB",
    why: "Braze's media library takes images of less than 5 MB; and every reader of the card downloads it.",
    fix: "Export the image smaller, or compressed.",
    source: "https://www.braze.com/docs/user_guide/engagement_tools/templates_and_media/media_library",
    example: "Content/images/spring.png with 7,500,000 bytes")
  static let manyPixels = Code(
    "project/many-pixels", .warning, "An image of more than 50 million pixels",
    why: "However small the file is, each pixel takes four bytes of memory: a phone shows nothing, or ends the app.",
    fix: "Export it in the size in which it is shown, three pixels a point.",
    example: "Content/images/spring.png of 30,000 x 30,000 pixels in 110 KB")
  static let largeInlining = Code(
    "project/large-inlining", .warning, "A large image or font in many blocks",
    why: "The SDK copies it into each block that shows it. The site holds a picture once, but a font in each page.",
    fix: "Export it smaller, or show it in fewer blocks.",
    source: "HtmlNormalizer.swift of exponea/exponea-ios-sdk 4.0.1",
    example: "Content/images/spring.png with 1,500,000 bytes, in 30 blocks")
  static let activeSVG = Code(
    "project/active-svg", .warning, "An SVG with parts that could run, load or lead away",
    why: "An SVG that is opened by itself is a document, whose scripts read the site. Such parts are not published.",
    fix: "Export it as a plain SVG: shapes, text and local references.",
    source: "https://www.w3.org/TR/SVG2/conform.html#processing-modes",
    example: #"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#)
  static let unreadableSVG = Code(
    "project/unreadable-svg", .error, "An SVG that cannot be proved harmless",
    why: "It is not published, because a browser could read it otherwise than the check; the card has a gap there.",
    fix: "Export it as a plain SVG in UTF-8, without entities.",
    example: #"<!DOCTYPE svg [<!ENTITY x "…">]><svg xmlns="http://www.w3.org/2000/svg"/>"#)
  public static let imageReplaced = Code(
    "project/image-replaced", .warning, "An image URL that has another image than before",
    why: "The SDK keeps images by their URL: whoever has seen the old one goes on seeing it.",
    fix: "Publish the new image under a new URL.", source: "https://github.com/braze-inc/braze-swift-sdk/issues/176",
    example: "a file that a resolver maps to https://cdn.example.com/spring.png changes; found by cardproof diff")
  static let resolverFolder = Code(
    "project/resolver-folder", .warning, "A resolver for a folder that is not there",
    why: "Every address that it claims stands for a file of that folder: none of them can be shown.",
    fix: "Correct the folder, or add it.",
    example: "resolvers:\n  - { scheme: symbol, folder: images/symbls }")
  static let imageTwoFiles = Code(
    "project/image-two-files", .warning, "One address that stands for two different files",
    why: "Two resolvers claim it. The first one is heard; whoever edits the other file changes nothing.",
    fix: "Take one of the files out, or make the folders differ.",
    example:
      "resolvers:\n  - { prefix: \"https://cdn.example.com/app/\", folder: images }\n  - { prefix: \"https://cdn.example.com/\", folder: images/cdn }\nwith other pictures in images/a.png and images/cdn/app/a.png"
  )
  static let duplicateContent = Code(
    "project/duplicate-content", .info, "Definitions that say the same",
    why: "Whoever is in both audiences has the same card twice.",
    fix: "Send one of them, or make them differ.", example: "two cards of one text, image and link")
  static let imageTwoShapes = Code(
    "project/image-two-shapes", .warning, "One image URL with two shapes",
    why:
      "A URL has one image. Where it is to be another one now, the SDK's cache shows those who had the old one the old one; else one of the shapes is wrong.",
    fix: "Publish the new image under a new URL, or correct imageAspectRatio.",
    source: "https://github.com/braze-inc/braze-swift-sdk/issues/176",
    example: "imageAspectRatio: 2    # and 1.5 in another card with the same image: https://…")

  public static let projectCodes =
    [
      linkOut, unreadableFile, gitRepository, unknownFile, unusedData, badImage, damagedImage, largeImage, manyPixels,
      largeInlining, activeSVG, unreadableSVG, duplicateID, idCase, duplicateContent, imageTwoShapes, unusableID,
      unknownTheme, missingContent, resolverFolder, imageReplaced, imageTwoFiles,
    ] + linkCodes
}

/// Findings about web addresses, which are made only by `check --external-links`.
extension Code {
  public static let linkUnreachable = Code(
    "link/unreachable", .warning, "An address of the web at which nothing is found",
    why: "Whoever taps the card sees an error page, or the card a gap where its picture should be.",
    fix: "Correct the address; or mute it with a reason, where a server only refuses machines.",
    source: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5",
    example: "url: https://example.com/gone, which answers 404; found by cardproof check --external-links")
  public static let linkMoved = Code(
    "link/moved", .info, "An address of the web that has moved for good",
    why: "Each tap makes a detour, for as long as the old server still tells the way.", fix: "Write the new address.",
    source: "https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2",
    example: "url: http://example.com/, which answers 301; found by cardproof check --external-links")
  public static let linkNotAsked = Code(
    "link/not-asked", .info, "An address of the web of which nothing is known",
    why:
      "It holds Liquid or Jinja and is another one for each customer; or it is a machine of the local network; or its server asks to come back later.",
    fix: "Nothing to do; try the link by hand where it matters.",
    example: "url: https://example.com/{{ ${user_id} }}; found by cardproof check --external-links")

  static let linkCodes = [linkUnreachable, linkMoved, linkNotAsked]
}

extension Code {
  public static let changedSinceApproval = Code(
    "review/changed-since-approval", .warning, "A definition that changed after somebody had approved it",
    why: "What is sent, or how it looks, is not what was signed off.",
    fix: "Look at it again, and approve it: cardproof approve ID.",
    example: "Content/cards/spring.md, of which a word changed after cardproof approve spring")
  public static let notApproved = Code(
    "review/not-approved", .error, "A definition that nobody has approved",
    why: "The project asks for an approval of each definition: approvals: required in site.yaml.",
    fix: "Have somebody look at it, and approve it: cardproof approve ID.",
    example: "approvals: required    # in site.yaml")
  static let badApproval = Code(
    "review/bad-approval", .error, "An approval that cannot be read, or is of nothing",
    why: "What it says does not count, so that the definition is not approved.",
    fix: "Approve the definition anew, or take the line out: cardproof approve ID --revoke.",
    example: "cards/a: { text: a1, looks: b2, by: Ines, on: 2026-11-23 }")

  static let reviewCodes = [changedSinceApproval, notApproved, badApproval]
}

extension Code {
  /// Every code that a finding can have.
  public static let all: [Code] =
    documentCodes + mustacheCodes + appearanceCodes + cardSystemsCodes + payloadCodes + projectCodes + checksCodes
    + personalisationCodes + reviewCodes
    + systems.flatMap { $0.codes }

  /// All codes by the first part of their ids, in alphabetical order.
  public static let groups: [(name: String, codes: [Code])] = Dictionary(grouping: all) { String($0.group) }
    .map { (name: $0.key, codes: $0.value.sorted { $0.id < $1.id }) }.sorted { $0.name < $1.name }

  /// The code with this id; nil if there is none.
  public static func named(_ id: String) -> Code? { all.first { $0.id == id } }
}
