import Documents
import Site
import Text

/// A page of a browser, which is controlled by the Chrome DevTools Protocol.
final class BrowserPage {
  private let browser: BrowserProcess
  private var session: String?
  private var number = 0
  /// The names of events since the last call that waits for one.
  private var events: Set<String> = []

  /// Opens an empty page that moves nothing by itself.
  init(in browser: BrowserProcess) throws(BuildFailure) {
    self.browser = browser
    let target = try call("Target.createTarget") { $0.member("url", "about:blank") }
    let attachment = try call("Target.attachToTarget") {
      $0.members(["targetId": target["targetId"]?.string ?? "", "flatten": true])
    }
    session = attachment["sessionId"]?.string
    _ = try call("Page.enable")
    _ = try call("Page.addScriptToEvaluateOnNewDocument") { $0.member("source", Self.stillness) }
  }

  /// Carousels and other clocks stay at their start.
  private static let stillness =
    "{ const later = setTimeout; window.setTimeout = (act, wait, ...rest) => (wait > 300 ? 0 : later(act, wait, ...rest)); }"

  func open(_ address: String) throws(BuildFailure) {
    events.remove("Page.loadEventFired")
    let answer = try call("Page.navigate") { $0.member("url", address) }
    if let failure = answer["errorText"]?.string { throw BuildFailure(what: "\(address) cannot be opened: \(failure)") }
    while !events.contains("Page.loadEventFired") { _ = try next() }
  }

  /// The value of an expression, or what it promises.
  func evaluate(_ expression: String) throws(BuildFailure) -> Node {
    let answer = try call("Runtime.evaluate") {
      $0.members(["expression": expression, "awaitPromise": true, "returnByValue": true])
    }
    if let problem = answer["exceptionDetails"] {
      throw BuildFailure(what: "the page fails: \(problem["exception"]?["description"]?.string ?? "")")
    }
    return answer["result"]?["value"] ?? Node(.null)
  }

  /// Sets the size of the page in points, of which each has two pixels in both directions.
  func resize(width: Int, height: Int) throws(BuildFailure) {
    _ = try call("Emulation.setDeviceMetricsOverride") {
      $0.members(["width": width, "height": height, "deviceScaleFactor": 2, "mobile": false])
    }
  }

  /// The whole page as a PNG file in base64.
  func screenshot() throws(BuildFailure) -> String {
    let answer = try call("Page.captureScreenshot") { $0.member("format", "png") }
    return answer["data"]?.string ?? ""
  }

  private func call(_ method: String, _ parameters: (inout JSONWriter) -> Void = { _ in }) throws(BuildFailure)
    -> Node
  {
    number += 1
    let (id, session) = (number, session)
    let message = JSONWriter.object { message in
      message.members(["id": id, "method": method, "sessionId": session])
      message.object("params", parameters)
    }
    try browser.send(message.array)
    while true {
      let answer = try next()
      guard answer["id"]?.number == Double(id) else { continue }
      if let problem = answer["error"]?["message"]?.string { throw BuildFailure(what: "\(method): \(problem)") }
      return answer["result"] ?? Node(.null)
    }
  }

  private func next() throws(BuildFailure) -> Node {
    guard let message = JSON.parse(try browser.receive()) else {
      throw BuildFailure(what: "the browser answers with something that is no JSON")
    }
    if let event = message["method"]?.string { events.insert(event) }
    return message
  }
}
