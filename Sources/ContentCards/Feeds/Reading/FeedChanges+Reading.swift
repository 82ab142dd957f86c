import Documents

extension FeedChanges {
  init(_ fields: inout Fields) {
    title = fields.string("title")
    domain = fields.string("domain")
    url = fields.url("url")
    pinned = fields.bool("pinned")
    viewed = fields.bool("viewed")
    dismissible = fields.bool("dismissible")
    for entry in fields.entries("extras") {
      guard let value = entry.node.string else {
        fields.mistyped("extras.\(entry.key)", entry.node, "text")
        continue
      }
      extras.append(ContentCard.Extra(name: entry.key, value: value))
    }
  }
}
