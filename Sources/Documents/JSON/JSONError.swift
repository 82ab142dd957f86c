/// The first syntax error of a document.
struct JSONError: Error {
  var offset: Int
  var message: String
  var hint: String?
}
