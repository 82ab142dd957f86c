import Campaign
import CardSystems
import Documents
import Exchange
import Files
import Glibc
import Site
import Text

extension SiteSnapshot {
  /// The kinds of files that can be made, with their types, the project's campaigns, and the token that making
  /// one asks for, as JSON.
  public func choicesOfNewFile(token: String) -> [UInt8] {
    JSONWriter.object { json in
      json.member("token", token)
      json.member("campaigns", campaigns)
      json.objects("kinds", StarterKind.allCases) { json, kind in
        json.member("kind", kind.rawValue)
        json.member("types", kind.types)
        json.member("hasCampaign", kind.hasCampaign)
      }
    }.array
  }

  /// Makes the small file that a request asks for, as `new` does. Returns the path of its page, or that
  /// of the campaign for a profile, which has none, as JSON; nil for a request that is none.
  public func create(_ body: [UInt8]) throws -> [UInt8]? {
    guard let request = DraftRequest.object(body), let kind = request["kind"]?.string, let id = request["id"]?.string
    else { return nil }
    var file = try StarterFile(kind: kind, type: request["type"]?.string, id: id)
    file.title = request["title"]?.string
    file.campaign = request["campaign"]?.string
    let newPaths = try file.write(to: folder, now: build.options.isLive ? Double(time(nil)) : build.options.now)
    let path = newPaths[0].dropFirst("Content/".utf8.count)
    let page =
      kind == StarterKind.profile.rawValue ? "index" : path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    return JSONWriter.object { $0.member("page", "\(page).html") }.array
  }

  /// Puts a new picture into the project's folder of pictures. Returns its path below `Content/`, as JSON.
  public func add(picture bytes: [UInt8], named name: String) throws -> [UInt8] {
    guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_@.\-]{0,80}/) != nil else {
      throw BuildFailure(what: "\(name) is no file name of letters and digits")
    }
    if let problem = Project.pictureProblem(of: bytes, named: name) ?? PageName.obstacle(in: name) {
      throw BuildFailure(what: "\(name) \(problem)")
    }
    let writer = try AtomicFileWriter(in: folder)
    guard try writer.create("Content/images/\(name)", bytes.span) else {
      throw BuildFailure(what: "Content/images/\(name) is there already, and stays")
    }
    try writer.finish()
    return JSONWriter.object { $0.member("path", "images/\(name)") }.array
  }
}
