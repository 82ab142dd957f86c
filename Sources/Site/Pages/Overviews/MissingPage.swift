import Mustache

/// The page of a server for an address that the site does not have.
package enum MissingPage {
  /// A page that the site has.
  package struct Near {
    var path, title: String
    package init(path: String, title: String) { (self.path, self.title) = (path, title) }
  }

  private static let path = "404.html"

  /// Its links begin with the root of the server, because nobody knows how deep the address is.
  package static func bytes(for address: String, near: [Near], of build: Build) throws -> [UInt8] {
    var build = build
    build.frame.fixedRoot = "/"
    let destination = MemoryDestination()
    _ = try build.write(path, template: "pages/missing-page", to: destination) { arena in
      MissingValues(
        frame: build.frame.values(in: arena, title: "No page of that name", path: path), address: arena.text(address),
        near: arena.rows(near) { page, ends in
          NearPageValues(
            root: arena.text("/"), href: arena.text(Links.href(page.path)), title: arena.text(page.title),
            status: arena.text(page.path), mark: .null, ends: ends)
        })
    }
    return destination[path] ?? []
  }
}

struct MissingValues: TemplateObject {
  let frame: PageFrameValues
  let address, near: Value
}

/// A page with an address like the one that was asked for.
struct NearPageValues: TemplateObject {
  let root, href, title, status, mark: Value
  let ends: ListEnds
}
