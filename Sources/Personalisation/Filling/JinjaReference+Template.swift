import Jinja
import TextTemplates

extension TemplateReference {
  /// The first member of a name, or the name itself.
  init?(_ reference: JinjaReference) {
    guard let first = reference.path.first else { return nil }
    let isMember = reference.path.count > 1
    self.init(
      namespace: isMember ? first : "", name: isMember ? reference.path[1] : first, range: reference.range,
      isPrinted: reference.isPrinted, hasDefault: reference.hasDefault, isTruncated: reference.isTruncated)
  }
}
