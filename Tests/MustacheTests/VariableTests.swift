import HTML
import Testing

@testable import Mustache

@Suite struct VariableTests {
  @Test func `text is escaped`() {
    let value = Sample.members(["x": .text("<b> & \"q\" 'a'")])
    #expect(Rendering("{{x}}", value).text == "&lt;b&gt; &amp; &quot;q&quot; &#39;a&#39;")
  }

  @Test func `markup goes out as it is, with any number of braces`() {
    let value = Sample.members(["x": .markup(Markup(trusted: "<b>"))])
    let rendering = Rendering("{{x}}{{{x}}}{{& x }}", value)
    #expect(rendering.text == "<b><b><b>")
    #expect(rendering.findings == [])
  }

  @Test func `text in three braces is a finding and is escaped all the same`() {
    let rendering = Rendering("a\n {{{x}}}{{&x}}", .members(["x": .text("<b>")]))
    #expect(rendering.text == "a\n &lt;b&gt;&lt;b&gt;")
    #expect(
      rendering.findings == [
        "mustache/unescaped-text main.mustache:2:2 \"x\" is author's text, which is never written unescaped",
        "mustache/unescaped-text main.mustache:2:9 \"x\" is author's text, which is never written unescaped",
      ])
  }

  @Test(arguments: [
    (Sample.int(0), "0"), (.int(.min), "-9223372036854775808"), (.int(.max), "9223372036854775807"), (.int(-7), "-7"),
    (.double(2), "2"), (.double(-1.5), "-1.5"), (.double(1.21), "1.21"), (.double(1e300), "1e+300"),
    (.bool(true), "true"), (.bool(false), "false"), (.null, ""),
  ])
  func `numbers are written as people write them`(value: Sample, text: String) {
    #expect(Rendering("{{x}}", .members(["x": value])).text == text)
  }

  @Test func `a dotted name goes from member to member`() {
    let value = Sample.members(["a": .members(["b": .members(["c": .int(1)])])])
    #expect(Rendering("{{a.b.c}}{{#a}}{{b.c}}{{/a}}", value).text == "11")
  }

  @Test func `a null on the way makes a dotted name null`() {
    let rendering = Rendering("[{{a.b.c}}]", .members(["a": .null]))
    #expect(rendering == Rendering("[]"))
  }

  @Test func `a list or an object has no text`() {
    let rendering = Rendering("{{a}}{{b}}", .members(["a": .list([]), "b": .members([:])]))
    #expect(
      rendering.findings == [
        "mustache/not-text main.mustache:1:1 \"a\" is a list, which has no text",
        "mustache/not-text main.mustache:1:6 \"b\" is an object, which has no text",
      ])
  }

  @Test func `equal lists of names share memory`() {
    #expect(MemberNames(["a", "b"]) == MemberNames(["a", "b"]))
    #expect(MemberNames(["a", "b"]) != MemberNames(["b", "a"]))
    #expect(MemberNames(["a", "b"]).names == ["a", "b"])
  }
}
