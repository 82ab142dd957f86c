import Dates
import Documents
import Jinja
import Liquid
import Text

/// A customer as the services know him: the values that templates ask for.
public final class Profile: Sendable {
  /// The file's name without its extension; `empty` for the built-in profile.
  public let id: String
  /// The name that pages show: "Ann, gold member".
  public let name: String
  /// The customer's language as a tag of BCP 47; nil where it is not known.
  public let language: String?
  /// The zone by which the customer's own clock goes; nil where it is not known.
  public let timeZone: Zone?
  /// Whether the customer reads from right to left.
  public let isRightToLeft: Bool
  /// The services that have this customer.
  public let services: Set<TemplateLanguage>
  /// The values that Braze knows of the customer.
  let liquid: LiquidData
  /// The answers that Braze would fetch from elsewhere.
  let samples: LiquidSamples
  /// The values that Bloomreach knows of the customer.
  let jinja: JinjaData
  /// Templates that Jinja includes, by name.
  let partials: [String: JinjaTemplate]
  /// The data that fill Adaptive Cards; nil where each card has its own.
  public let adaptive: Node?

  init(
    id: String, name: String, language: String?, timeZone: Zone? = nil, services: Set<TemplateLanguage>,
    liquid: LiquidData,
    samples: LiquidSamples, jinja: JinjaData, partials: [String: JinjaTemplate] = [:], adaptive: Node?
  ) {
    (self.id, self.name, self.language, self.services, self.timeZone) = (id, name, language, services, timeZone)
    (self.liquid, self.samples, self.adaptive) = (liquid, samples, adaptive)
    (self.jinja, self.partials) = (jinja, partials)
    isRightToLeft = LanguageTag.isRightToLeft(language)
  }
}

/// A template language, and with it the service that fills texts in it.
public enum TemplateLanguage: String, Sendable, Hashable, CaseIterable {
  /// The language of Braze.
  case liquid
  /// The language of Bloomreach.
  case jinja

  /// The service's name in profiles: `braze`.
  public var service: String { self == .liquid ? "braze" : "bloomreach" }
}
