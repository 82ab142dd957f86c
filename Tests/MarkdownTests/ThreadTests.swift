import Markdown
import Testing

/// The packaged cmark-gfm loses its extensions while another thread parses; CMarkThreads prevents that.
@Suite struct ThreadTests {
  private static let bodies = (0..<50).map { i in
    """
    ~~\(i)~~ *www.example.com/\(i)* a@example.com https://example.com/~~x~~?q=\(i)

    | a | ~~b~~ |
    |---|---|
    | https://example.com | w:\(i)~ |

    - [ ] www.example.org ~~~\(i)~~~
    - [x] ~~done~~ : mailto:x@example.com

    """
  }

  @Test func `eight threads give the bytes of one`() async {
    let alone = Self.bodies.map { Markdown.render($0) }
    let documents = 50_000
    let threads = 8
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<threads {
        group.addTask {
          var wrong = 0
          for i in 0..<documents / threads where Markdown.render(Self.bodies[i % 50]) != alone[i % 50] { wrong += 1 }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    print("Markdown: \(documents) documents on \(threads) threads, \(wrong) differ from one thread")
  }
}
