import Diagnostics

extension Code {
  public static let payloadUnknownShape = Code(
    "payload/unknown-shape", .error, "JSON that is no payload of a known kind",
    why:
      "Payloads are known by their members: Braze's content_card objects and wire JSON, content blocks, Adaptive Cards.",
    fix: "Import one of these, a list of them, or a response that holds them.", example: #"{"hello": "world"}"#)
  public static let payloadUnknownType = Code(
    "payload/unknown-type", .error, "A payload of a type that is not known",
    why: "The SDK drops such a card, and there is no file that it could become.",
    fix: "Write one of the types that are listed.",
    example: #"{"id": "a", "tp": "hologram", "tt": "A", "ds": "B"}"#)
  public static let payloadUndecodable = Code(
    "payload/undecodable", .error, "A content block, or a bundle of them, that the SDK does not decode",
    why: "One such block costs the SDK the whole response.", fix: "Write the member as the SDK decodes it.",
    source: "InAppContentBlockResponse.swift:42-147",
    example: #"{"in_app_content_blocks": [{"id": "a"}], "success": true}"#)
  public static let payloadIgnored = Code(
    "payload/ignored", .warning, "A bundle of content blocks that the SDK ignores",
    why: "A response whose success is false says that the service failed, and the SDK shows nothing of it.",
    fix: "Ask the service again, or set success to true.", source: "InAppContentBlocksManager.swift:638",
    example: #"{"in_app_content_blocks": [{"id": "a"}], "success": false}"#)
  public static let payloadNoPlace = Code(
    "payload/no-place", .warning, "A member that has no place in the project's files",
    why: "It is lost: exporting the file again does not bring it back.",
    fix: "Keep it elsewhere, or leave it out.",
    example: #"{"type": "CLASSIC", "title": "A", "description": "B", "time_to_live": 3600}"#)
  public static let payloadChanged = Code(
    "payload/changed", .warning, "A value that does not come back as it was",
    why: "The file was read again and exported, and says something else than the payload did.",
    fix: "Look at the file, and at what `cardproof check` says of it.",
    example: #"{"type": "CLASSIC", "title": "A", "description": "B", "extra": {"n": 1}}"#)
  public static let payloadNormalised = Code(
    "payload/normalised", .info, "A value that comes back in another form",
    why: "The card is drawn alike, but what is exported again is not, member by member, what came.",
    fix: "Nothing to do, unless something compares the two.",
    example: #"{"id": "a", "tp": "short_news", "tt": "A", "ds": "B"}"#)
  public static let payloadUnreadable = Code(
    "payload/unreadable", .error, "A payload whose file could not be read",
    why: "The SDK requires what it lacks, so the file would only be an error; it is not written.",
    fix: "Complete the payload.", example: #"{"type": "BANNER"}"#)
  public static let payloadID = Code(
    "payload/id", .warning, "An id that cannot be a file's",
    why: "Files are named after ids, and nothing is written outside of Content.",
    fix: "Use letters, digits, - and _; the payload's own id stays with the service.",
    example: #"{"id": "../up", "tp": "text_announcement", "tt": "A", "ds": "B"}"#)
  public static let payloadExists = Code(
    "payload/exists", .error, "There is such a file already",
    why: "A file is replaced only when that is asked for.", fix: "Use --force, or import into another folder.",
    example: "an import for the second time")
  public static let payloadUnwritable = Code(
    "payload/unwritable", .error, "A file that could not be written",
    why: "The folder is not there and cannot be made, is or is behind a link, or is protected.",
    fix: "Look at the folder and its permissions.", example: "Content/cards as a link to another place")
  public static let payloadNoForm = Code(
    "payload/no-form", .warning, "A definition that the format cannot say",
    why: "Braze's messaging endpoints have no control cards: a campaign makes them.",
    fix: "Export it in another format.", example: "a control card as --format rest")
  public static let payloadNotCarried = Code(
    "payload/not-carried", .info, "Something that the format does not carry",
    why: "Whoever reads the payload does not get it.", fix: "Set it where the payload goes to.",
    example: "imageAltText of a card as --format rest")
  public static let payloadLocalImage = Code(
    "payload/local-image", .warning, "A payload with an image of the project",
    why: "A service and an app need a URL; a path below Content means nothing to them.",
    fix: "Upload the image, write its URL, and map it to the file with a resolver in site.yaml.",
    example: "image: images/spring.png")

  /// The codes of export and import.
  public static let payloadCodes = [
    payloadUnknownShape, payloadUnknownType, payloadUndecodable, payloadIgnored, payloadNoPlace, payloadChanged,
    payloadNormalised, payloadUnreadable, payloadID, payloadExists, payloadUnwritable, payloadNoForm, payloadNotCarried,
    payloadLocalImage,
  ]

  public static let siteFolderOutside = Code(
    "site/folder-outside", .error, "A folder that leaves the project",
    why: "Only files below Content/ are read and published.", fix: "Name a folder below Content/.",
    example: "resolvers:\n  - { prefix: \"https://cdn.example.com/\", folder: ../cdn }")

  /// All codes of this module.
  public static let cardSystemsCodes = [siteFolderOutside]
}
