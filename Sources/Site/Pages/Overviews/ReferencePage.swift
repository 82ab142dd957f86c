import Diagnostics
import Mustache
import Reference

/// `reference.html`: everything that can be written, as `cardproof help` shows it. Findings about a key
/// link to it.
enum ReferencePage {
  static let path = PageLinks.reference

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    try build.write(path, template: "pages/reference-page", to: destination) { arena in
      ReferenceValues(
        frame: build.frame.values(in: arena, title: "Reference", path: path),
        lead: arena.text("Everything that can be written: what it is, what it may be, and what counts without it."),
        topics: arena.rows(Reference.topics) { topic in
          ReferenceTopicValues(
            name: arena.text(topic.name), title: arena.text(topic.title), count: arena.number(topic.all.count),
            keys: arena.rows(topic.all) { ReferenceKeyValues($0, in: arena) })
        })
    }
  }
}

struct ReferenceValues: TemplateObject {
  let frame: PageFrameValues
  let lead, topics: Value
}

struct ReferenceTopicValues: TemplateObject {
  let name, title, count, keys: Value
}

struct ReferenceKeyValues: TemplateObject {
  let path, name, depth, type, isRequired, description, choices, facts: Value

  init(_ key: ReferenceKey, in arena: ValueArena) {
    path = arena.text(key.path)
    name = arena.text(key.name)
    depth = key.depth == 0 ? .null : arena.number(key.depth)
    type = arena.text(key.type)
    isRequired = .bool(key.isRequired)
    description = arena.text(key.description)
    choices = arena.rows(key.choices) { choice, ends in
      ReferenceChoiceValues(value: arena.text(choice.value), meaning: arena.text(choice.meaning), ends: ends)
    }
    facts = arena.rows(key.facts) { fact, ends in
      ReferenceFactValues(
        label: arena.text(fact.label), text: arena.text(fact.text), isCode: .bool(fact.isCode), ends: ends)
    }
  }
}

/// A value that a key takes.
struct ReferenceChoiceValues: TemplateObject {
  let value, meaning: Value
  let ends: ListEnds
}

/// A key's default, unit or example.
struct ReferenceFactValues: TemplateObject {
  let label, text, isCode: Value
  let ends: ListEnds
}
