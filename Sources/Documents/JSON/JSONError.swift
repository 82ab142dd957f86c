/// The first breach of the grammar.
struct JSONError: Error {
  var offset: Int
  var message: String
  var hint: String?
}
