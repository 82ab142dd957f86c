import CardSystems

extension ContentCard {
  /// The bytes that count.
  var counted: CardSize {
    var size = CardSize()
    size.report.parts.reserveCapacity(8)
    size.count("title", title)
    size.count("description", body.payload)
    size.count("image", image?.written)
    size.count("domain", domain)
    size.count("url", links.ios)
    size.count("urls.android", links.android)
    size.count("urls.web", links.web)
    for extra in extras { size.count(extra.label, extra.value, besides: extra.name.utf8.count) }
    size.list("imageAltText", imageAltText)
    size.list("language", language)
    if let image, !image.written.isEmpty, !image.isURL {
      size.report.unknowns.append(
        "image is a file of the project: the URL that it will have counts, and is not known yet")
    }
    return size
  }
}
