import Dispatch
import Processes

/// The system's `curl`, which supports TLS, the machine's certificates and
/// its proxies. Each call requests one address, ignores the user's settings,
/// uses only HTTP and HTTPS, follows no redirects and saves nothing.
public enum Curl {
  /// Whether the system has `curl`.
  public static var isThere: Bool { ChildProcess("curl", ["--disable", "--version"]).run()?.status == 0 }

  /// - Parameter version: The version of cardproof, which is part of the user agent.
  public static func request(version: String) -> LinkChecker.Request {
    { url, headersOnly, address in
      await withCheckedContinuation { continuation in
        // A thread of its own waits for the child, so that no task is blocked.
        DispatchQueue.global().async {
          let place = address.map { ["--connect-to", "::\($0.contains(":") ? "[\($0)]" : $0):"] } ?? []
          let head = headersOnly ? ["--head"] : []
          var child = ChildProcess("curl", arguments(version) + head + place + ["--url", url])
          child.complains = false
          let result = child.run()
          continuation.resume(returning: reply(result?.status ?? -1, result?.output ?? []))
        }
      }
    }
  }

  /// `--url` takes any value as an address, so that no address can act as an option.
  private static func arguments(_ version: String) -> [String] {
    [
      "--disable", "--globoff", "--silent", "--proto", "=http,https", "--connect-timeout", "10", "--max-time", "20",
      "--max-filesize", "4000000", "--user-agent", "cardproof/\(version) (link check)", "--output", "/dev/null",
      "--dump-header", "-", "--write-out", "\n%{http_code} %{time_connect} %{redirect_url}",
    ]
  }

  /// Parses the output: the headers, those of proxies before
  /// those of the server, then the line of `--write-out`.
  static func reply(_ exit: Int32, _ output: [UInt8]) -> LinkResponse {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let facts = (lines.last ?? "").split(separator: " ", maxSplits: 2)
    var reply = LinkResponse()
    reply.status = facts.first.flatMap { Int($0) } ?? 0
    if facts.count > 2 { reply.location = String(facts[2]) }
    let headers = lines.suffix(from: lines.lastIndex { $0.hasPrefix("HTTP/") } ?? lines.endIndex)
    for header in headers where header.lowercased().hasPrefix("retry-after:") {
      reply.retryAfter = Double(header.dropFirst(12).filter { $0 != " " }).map { max($0, 0) }
    }
    // A page that is too long or too slow exists nevertheless.
    guard exit != 0, reply.status == 0 else { return reply }
    let hasConnected = facts.count > 1 && facts[1].contains { ("1"..."9").contains($0) }
    reply.failure = failure(exit, hasConnected: hasConnected)
    return reply
  }

  private static func failure(_ exit: Int32, hasConnected: Bool) -> LinkResponse.Failure {
    switch exit {
    case 5: .host("its proxy is not known")
    case 6: .host("its host is not known")
    case 7: .host("no server answers there")
    case 28: hasConnected ? .request("no answer within 20 seconds") : .host("no connection within 10 seconds")
    case 35: .host("no secure connection can be made")
    case 51, 58, 60, 77: .host("the server's certificate is not trusted")
    case 52: .request("the server closes the connection without an answer")
    case 55, 56, 92: .request("the connection breaks")
    default: .request("curl cannot ask for it (error \(exit))")
    }
  }
}
