/// How a language writes dates: what browsers' `toLocaleDateString` gives.
struct DateNames: Sendable {
  var weekdays: [String]
  var shortWeekdays: [String]
  var months: [String]
  var shortMonths: [String]
  /// The order of the parts: `W` weekday, `D` day, `M` month by name, `Y` year.
  var short: String
  var long: String
  /// `M` and `D` as numbers.
  var compact: String
  var hasTwelveHours = false

  /// By language code; English where the language is not known.
  static func of(_ language: String?) -> DateNames {
    switch language?.prefix(2).lowercased() {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }

  static let known: Set<String> = ["en", "de", "fr", "es"]

  static let english = DateNames(
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ],
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    short: "W, M D, Y", long: "W, M D, Y", compact: "M/D/Y", hasTwelveHours: true)

  static let german = DateNames(
    weekdays: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
    shortWeekdays: ["So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."],
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ],
    shortMonths: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."],
    short: "W, D. M Y", long: "W, D. M Y", compact: "D.M.Y")

  static let french = DateNames(
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    shortWeekdays: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
      "décembre",
    ],
    shortMonths: [
      "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
    ],
    short: "W D M Y", long: "W D M Y", compact: "D/M/Y")

  static let spanish = DateNames(
    weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
    shortWeekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
      "diciembre",
    ],
    shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
    short: "W, D M Y", long: "W, D de M de Y", compact: "D/M/Y")
}
