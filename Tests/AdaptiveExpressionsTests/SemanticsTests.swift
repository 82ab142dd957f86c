import Documents
import Testing

@testable import AdaptiveExpressions

@Suite("Semantics of expressions") struct SemanticsTests {
  private let data = ExpressionValue(
    node(of: #"{"Name":"Ada","user":{"First Name":"A","Age":3},"l":[1,[2]],"nul":null,"no":false,"zero":0,"s":"x"}"#)
      ?? Node(.null))

  private func json(_ text: String) -> String { Evaluated(text: text, data).node.compact }

  @Test(arguments: [
    ("${name}", #""Ada""#), ("${NAME}", #""Ada""#), ("${User.age}", "3"), ("${user['first name']}", #""A""#),
    ("${$ROOT.name}", #""Ada""#), ("${$data.user.age}", "3"), ("${l[1][0]}", "2"),
    ("${user[concat('a', 'ge')]}", "3"), ("${json('{\"A\": {\"b\": 1}}').a.B}", "1"),
  ])
  func `names are found in any letter case, and in paths`(text: String, expected: String) {
    #expect(json(text) == expected)
  }

  @Test(arguments: [
    ("${gone}", #""${gone}""#), ("a ${gone.b} c", #""a ${gone.b} c""#), ("${nul}", "null"),
    ("${gone == null}", "true"), ("${gone == $null}", "true"), ("${nul == null}", "true"), ("${gone == ''}", "false"),
    ("${empty(gone)}", "true"), ("${if(empty(gone), 'a', 'b')}", #""a""#), ("${if(gone, 'a', 'b')}", #""b""#),
    ("${!gone}", "true"), ("${gone || no}", "false"), ("${gone && true}", "false"), ("${exists(nul)}", "false"),
    ("${length(gone)}", "7"), ("${count(gone) > 0}", "false"), ("${coalesce(nul, s)}", #""x""#),
  ])
  func `what is missing is not null, and stands for itself outside conditions`(text: String, expected: String) {
    #expect(json(text) == expected)
  }

  @Test func `a name that is missing is told with what is there, but not where a condition asks for it`() {
    #expect(
      Evaluated(text: "${user.agee}", data).missing
        == [MissingName(path: "user.agee", name: "agee", candidates: ["First Name", "Age"])])
    #expect(Evaluated(text: "${nmae}", data).missing.first?.candidates.first == "Name")
    #expect(Evaluated(text: "${if(gone == null, 1, 2)}", data).missing.isEmpty)
    #expect(Evaluated(text: "${where(l, x, x.a)}", data).missing.first?.path == "x.a")
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("-4 ^ 2", "16"), ("2 ^ 3 ^ 2", "512"), ("!no == true", "true"), ("1 & 2 == 2", #""1true""#),
    ("'a' & 1 < 'b'", "true"), ("no || zero && no", "false"), ("nul ?? no || true", "true"), ("no ? 1 : 2", "2"),
    ("true ? 1 : no ? 2 : 3", "2"), ("true ? no ? 1 : 2 : 3", "2"), ("(1 + 2) * 3", "9"), ("7 / 2 * 2", "6"),
    ("1 <> 2", "true"), ("'a' != 'b' && 1 == 1", "true"), ("5 - 2 - 1", "2"), ("--4", "4"), ("+'a'", #""0a""#),
  ])
  func `operators bind as in the engine's grammar`(expression: String, expected: String) {
    #expect(Evaluated(expression, data).node.compact == expected)
  }

  @Test(arguments: [
    ("${1 + 1}", "2"), ("${no}", "false"), ("${l}", "[1,[2]]"), ("n = ${1 + 1}", #""n = 2""#),
    ("${true}", #""true""#),
    ("${1.0}", #""1""#), ("${'a'}", #""a""#), ("${l & s}", #""1,2x""#),
    ("${concat(l, user)}", #""1,2[object Object]""#),
    ("l = ${l}, u = ${user}", #""l = 1,2, u = [object Object]""#), ("${100000000000 * 10}", "1000000000000"),
  ])
  func `a text that is one expression keeps the type of its value, but a constant and joined texts are text`(
    text: String, expected: String
  ) { #expect(json(text) == expected) }

  @Test(arguments: [
    ("${s }}", #""x}""#), ("{s}", #""{s}""#), ("${'}'}", #""}""#), (#"${'it\'s'}"#, #""it's""#), ("${ s }", #""x""#),
    (#"\${s}"#, #""${s}""#), (#"a\b ${s}"#, #""a\\b x""#), ("$ {s}", #""$ {s}""#), ("${s", #""${s""#),
    ("it's ${s}", #""it's x""#), ("${'a} ${s}", #""${'a} x""#), ("${'a\\nb'}", #""a\nb""#), ("a\n${s}", #""a\nx""#),
    ("${'\\d'}", #""\\d""#), ("${}", #""${}""#), ("${ }", #""""#),
  ])
  func `braces and quotation marks end an expression as in the engine's grammar`(text: String, expected: String) {
    #expect(json(text) == expected)
  }

  @Test(arguments: [
    ("${foo(s)}", #"there is no function "foo" here"#),
    ("${jPath(user, '.a')}", "the preview does not evaluate jPath; the app does"),
    ("${if(no, xml(user), 1)}", "the preview does not evaluate xml; the app does"),
    ("a ${toUpper(zero)} b", "toUpper needs text, and was given 0"),
    ("${l[5]}", "there is no element at index 5"), ("${s[0]}", "text has no elements"),
    ("${1 / 0}", "division by zero"),
    ("${s s}", #""s" is not understood"#), ("${toUpper()}", "toUpper does not take 0 arguments"),
    ("${größe}", #""öße" is not understood"#), ("${s.f(1)}", "a function has no dot in its name"),
    ("${select(l, 1, 2)}", "select needs a name as its second argument"),
    ("a ${if(no, 1, undefined)}", "it has no value"),
  ])
  func `what cannot be evaluated stays as it is written, and says why`(text: String, message: String) {
    let result = Evaluated(text: text, data)
    #expect(result.error?.message.hasPrefix(message.prefix(20)) == true, "\(result.error?.message ?? "")")
    #expect(result.value.string == text)
  }

  @Test func `a misspelt function has a hint`() {
    #expect(Evaluated("toUpperr('a')").error?.hint == #"did you mean "toUpper"?"#)
  }

  @Test(arguments: [
    ("if(length(zero) > 0, 'a', 'b')", #""b""#, 1), ("not(sum(s))", "true", 1), ("or(sum(s), true)", "true", 1),
    ("and(sum(s), true)", "false", 1), ("where(l, x, sum(x) > 1)", "[[2]]", 1), ("any(l, x, sum(x))", "true", 1),
    ("if(count(gone) > 0, 1, 2)", "2", 0), ("if(length(nul) > 0, 1, 2)", "2", 0),
  ])
  func `a condition that cannot be evaluated takes the other branch, as the engine does, and is kept for a finding`(
    expression: String, expected: String, count: Int
  ) {
    let result = Evaluated(expression, data)
    #expect(result.node.compact == expected)
    #expect(result.caught.count == count, "\(result.caught)")
  }

  @Test func `a function that does not exist ends the expression also inside a condition`() {
    #expect(Evaluated("if(foo(1), 1, 2)").error != nil)
  }

  @Test func `the names of elements hide those of the data, and are gone afterwards`() {
    #expect(Evaluated("foreach(l, s, count(createArray(s)))", data).node.compact == "[1,1]")
    #expect(Evaluated("concat(join(foreach(createArray(1, 2), s, s), ''), s)", data).node.compact == #""12x""#)
    #expect(Evaluated("foreach(createArray(1), a, foreach(createArray(2), b, a + b))").node.compact == "[[3]]")
  }

  @Test func `chance is the same each time, and moves on`() {
    let expression = "createArray(rand(0, 1000000), rand(0, 1000000), newGuid(), newGuid())"
    let first = Evaluated(expression).value.list ?? []
    #expect(first == Evaluated(expression).value.list)
    #expect(first.count == 4 && first[0] != first[1] && first[2] != first[3])
  }

  @Test(arguments: [
    (1.0, "1"), (-0.5, "-0.5"), (1e21, "1e+21"), (1e20, "100000000000000000000"), (1.5e-7, "1.5e-7"),
    (0.000001, "0.000001"),
    (123456789.125, "123456789.125"), (12_345_678_901_234_567, "12345678901234568"), (5e-324, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (.infinity, "Infinity"), (.nan, "NaN"), (-1e-7, "-1e-7"),
  ])
  func `numbers are written as in JavaScript`(number: Double, text: String) {
    #expect(NumberText.text(of: number) == text)
  }

  @Test(arguments: [
    ("2020-03-04T15:06:07Z", "2020-03-04T15:06:07.000Z"), ("2020-03-04", "2020-03-04T00:00:00.000Z"),
    ("2020-03-04T23:06:07.5+02:00", "2020-03-04T21:06:07.500Z"), ("2020", "2020-01-01T00:00:00.000Z"),
    ("03/04/2020", "2020-03-04T00:00:00.000Z"), ("March 4, 2020 3:06 PM", "2020-03-04T15:06:00.000Z"),
    ("Wed, 04 Mar 2020 15:06:07 GMT", "2020-03-04T15:06:07.000Z"), ("2020-02-30", "2020-03-01T00:00:00.000Z"),
    ("4 Mar 2020 15:06 +0200", "2020-03-04T13:06:00.000Z"), ("42", "2042-01-01T00:00:00.000Z"),
    ("2020/3/4 12:30", "2020-03-04T12:30:00.000Z"), ("", nil), ("x", nil), ("2020-13-01", nil), ("25:00", nil),
  ])
  func `dates are read as by JavaScript`(text: String, iso: String?) { #expect(DateText.instant(text)?.iso == iso) }
}
