/// How much of a date is spelled out, by the name that payloads give it.
enum DateStyle: String {
  case compact = "COMPACT"
  case short = "SHORT"
  case long = "LONG"
}
