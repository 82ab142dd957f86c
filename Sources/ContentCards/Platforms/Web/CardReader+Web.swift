import Diagnostics
import Documents

extension CardReader {
  /// Reports what a browser cannot open.
  mutating func checkOnWeb() {
    let address = CardAddress(card.links.web ?? "").opened
    let url = URLText(address)
    guard !address.isEmpty, url.hasScheme, !url.isWeb, BrazeAction(address) == nil, !URLText.containsTemplate(address),
      let scheme = url.scheme, !["mailto", "tel", "sms"].contains(scheme)
    else { return }
    fields.report(
      .cardLinkWebScheme, at: position(ofPart: "urls.web"),
      "urls.web leads to an app: a browser opens \(scheme): only where an app has registered it",
      hint: "write an address of the web")
  }
}
