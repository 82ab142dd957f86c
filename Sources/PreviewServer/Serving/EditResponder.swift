import Files
import LiveSite
import Site
import Text

/// Answers those who edit files in the browser.
struct EditResponder {
  static let opening = ".live/edit"
  static let draft = ".live/draft"
  static let save = ".live/save"
  static let new = ".live/new"
  static let approval = ".live/approve"
  static let picture = ".live/picture"
  /// A page with what is typed, as one file.
  static let share = ".live/share"
  /// Duplicates, renames or deletes the file of a page.
  static let files = ".live/files"
  /// The text of a file in the last commit.
  static let committed = ".live/committed"
  /// The paths that take a body.
  static let uploads: Set = [draft, save, new, approval, picture, share, files]
  static let paths = uploads.union([opening, committed])

  let snapshot: SiteSnapshot
  let token: String
  let history: ApprovalHistory
  /// Who approves, where that is known.
  let name: String?
  let committed: @Sendable (_ path: String, _ hash: String?) -> [UInt8]?

  /// 32 digits that no page of another origin can guess.
  static func newToken() -> String {
    (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }

  func reply(to target: RequestTarget, _ request: HTTPRequest) async -> Response {
    let body = request.body
    do throws(FileFailure) {
      switch target.path {
      case Self.opening:
        let page = target.query["page"] ?? ""
        let opening = try snapshot.editing(page, file: target.query["file"], token: token)
        return opening.map { answer($0) } ?? Response(.notFound, "\(page) has no file to edit, or it is not UTF-8.")
      case Self.committed:
        let file = target.query["file"] ?? ""
        guard snapshot.lists(file), let bytes = committed(file, nil) else {
          return Response(.notFound, "The last commit of git has no \(file).")
        }
        return answer(bytes, type: ".txt")
      case Self.files where request.method != .post:
        return snapshot.mentions(of: target.query["page"] ?? "").map { answer($0) }
          ?? Response(.notFound, "This page has no file.")
      case Self.new where request.method != .post: return answer(snapshot.choicesOfNewFile(token: token))
      case Self.approval where request.method != .post:
        let page = target.query["page"] ?? ""
        let opening = snapshot.approval(
          of: page, campaign: target.query["campaign"], token: token, name: name, approvedText: committed)
        return opening.map { answer($0) } ?? Response(.notFound, "\(page) has nothing to approve.")
      case _ where request.method != .post: return Response(.methodNotAllowed, "It takes a POST.")
      case _ where body.isEmpty: return Response(.payloadTooLarge, "What it takes has at least one byte.")
      case Self.draft:
        return try snapshot.draft(body).map { answer($0) } ?? Response(.badRequest, "This is no draft of a page.")
      case Self.new: return await changed { try snapshot.create(body) }
      case Self.approval: return await changed { try snapshot.approve(body, history) }
      case Self.picture: return await changed { try snapshot.add(picture: body, named: target.query["name"] ?? "") }
      case Self.files: return await changed { try snapshot.arrange(body) }
      case Self.share: return await changed(type: ".html") { try await snapshot.sharedDraft(body) }
      default: return answer(try snapshot.save(body))
      }
    } catch { return Response(.internalServerError, "The file stays as it was. \(error)") }
  }

  /// Answers a change that is refused where what the project has does not allow it.
  private func changed(type: String = ".json", _ change: () async throws -> [UInt8]?) async -> Response {
    do {
      guard let bytes = try await change() else { return Response(.badRequest, "Something that it takes is missing.") }
      return answer(bytes, type: type)
    } catch let error as BuildFailure { return Response(.conflict, error.what) } catch {
      return Response(.internalServerError, "\(error)")
    }
  }

  private func answer(_ outcome: SiteSnapshot.SaveOutcome) -> Response {
    switch outcome {
    case .refused(let reason): return Response(.forbidden, reason)
    case .saved(let hash): return answer(JSONWriter.object { $0.member("hash", hash) }.array)
    case .changed(let source, let hash):
      let current = JSONWriter.object {
        $0.member("hash", hash)
        if let source { $0.member("source", String(decoding: source, as: UTF8.self)) }
      }
      return answer(current.array, .conflict)
    }
  }

  private func answer(_ bytes: [UInt8], _ status: HTTPStatus = .ok, type path: String = ".json") -> Response {
    Response(status, type: MediaType.of(path), .bytes(bytes), headers: [("Cache-Control", "no-store")])
  }
}
