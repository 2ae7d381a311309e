import Fuzzing

/// A root with two children and few states: fields of small types, random reductions, effects and invariants; and
/// a model with inputs.
struct RandomProject {
  let text: String

  /// - Parameter number: A part of all names.
  init(number: Int, using random: inout SeededGenerator) {
    let child = Part(name: "C\(number)", children: [], using: &random)
    let other = Part(name: "D\(number)", children: [], using: &random)
    let root = Part(name: "R\(number)", children: [child, other], using: &random)
    let model = Self.model(number, using: &random)
    text = ([root, child, other].map(\.text) + [model]).joined(separator: "---\n")
  }

  private static func model(_ number: Int, using random: inout SeededGenerator) -> String {
    let conditions = [
      "isTapped", "isShown", "count.isRecent", "count.value == 1", "name.value == nil",
      "name.isRecent",
    ]
    func condition() -> String { conditions[random.below(6)] }
    func invariant(_ letter: String, _ form: String, _ last: String) -> String {
      "  m\(number)\(letter): { \(form): '!(\(condition())) || \(condition()) || \(last)' }\n"
    }
    return """
      module: M\(number)
      inputs: { isTapped: pulse, isShown: Bool = false, count: recent Int = 0, name: recent String? }
      derived: { isBusy: { type: Bool, is: '\(condition()) && isShown' } }
      decisions:
        shouldAct:
          order: matters
          cases:
            - { when: '\(condition()) && !isBusy' }
            - { when: 'isTapped, \(condition())' }
      effects: { act: shouldAct }
      invariants:

      """
        + invariant("a", "holds", condition()) + invariant("b", "holds", "shouldAct == nil")
        + invariant("c", "step", "old.isShown == isShown")
  }

  /// A module.
  private struct Part {
    let name: String
    let children: [Part]
    var text = ""

    private static let fields = ["count", "level", "isOn", "isDone"]
    private static let isNumber = ["count": true, "level": true]

    init(name: String, children: [Part], using random: inout SeededGenerator) {
      self.name = name
      self.children = children
      let effect = children.isEmpty && random.below(2) == 0
      var lines = ["module: \(name)"]
      if !children.isEmpty {
        lines.append("children: { first: \(children[0].name), second: \(children[1].name) }")
      }
      lines.append(
        "state: { count: Int = 0, level: Int = 0, isOn: Bool = false, isDone: Bool = false }")
      lines.append("actions: { didA: , didB: { to: Bool }, didC: \(effect ? ", didEnd: " : "") }")
      lines.append("reduce:")
      for action in ["didA", "didB", "didC"] + (effect ? ["didEnd"] : []) {
        lines.append("  \(action): |")
        lines += statements(hasPayload: action == "didB", &random).map { "    " + $0 }
      }
      for (index, child) in children.enumerated() where random.below(2) == 0 {
        _ = child
        lines.append("  \(index == 0 ? "first" : "second").didC: |")
        lines += statements(hasPayload: false, &random).map { "    " + $0 }
      }
      lines.append("operations:")
      lines.append("  move: |")
      lines += Self.own(&random).map { "    " + $0 }
      if effect {
        lines.append("effects: { work: { on: isOn, manual: true, then: didEnd } }")
      }
      lines.append("invariants:")
      let number = name.dropFirst()
      let prefix = name.prefix(1).lowercased() + number
      lines.append("  \(prefix)a: { holds: '!(\(condition(&random)) && \(condition(&random)))' }")
      lines.append(
        "  \(prefix)b: { holds: '\(condition(&random)) || !(\(condition(&random))) || \(condition(&random))' }"
      )
      lines.append(
        "  \(prefix)c: { step: '\(condition(&random)) || old.count == count', on: [didA, didC] }")
      if effect { lines.append("  \(prefix)d: { when: isOn, leadsTo: '!isOn' }") }
      text = lines.joined(separator: "\n") + "\n"
    }

    private static func value(of field: String, _ random: inout SeededGenerator) -> String {
      guard isNumber[field] == true else {
        return ["true", "false", "!\(field)", "level == 1"][random.below(4)]
      }
      return ["(\(field) + 1) % 3", "0", "2", "isOn ? 1 : 0"][random.below(4)]
    }

    private static func own(_ random: inout SeededGenerator) -> [String] {
      let field = fields[random.below(4)]
      return ["\(field) = \(value(of: field, &random))"]
    }

    /// A condition over the fields of the module and its children.
    private func condition(_ random: inout SeededGenerator) -> String {
      let owner = children.isEmpty ? "" : ["", "first.", "second."][random.below(3)]
      let field = Self.fields[random.below(4)]
      return Self.isNumber[field] == true
        ? "\(owner)\(field) == \(random.below(3))" : "\(owner)\(field)"
    }

    /// Statements with a local, which carries a value to a condition or to another field.
    private func local(_ random: inout SeededGenerator) -> [String] {
      let (source, target) = (Self.fields[2 + random.below(2)], Self.fields[2 + random.below(2)])
      let name = "local\(random.below(1_000_000))"
      return switch random.below(3) {
      case 0: ["let \(name) = \(source)", "\(target) = \(name)"]
      case 1: ["let \(name) = \(source)", "if \(name) { \(Self.own(&random)[0]) }"]
      default:
        [
          "var \(name) = \(condition(&random))", "\(name) = \(name) != \(source)",
          "\(target) = \(name)",
        ]
      }
    }

    private func statements(hasPayload: Bool, _ random: inout SeededGenerator) -> [String] {
      var lines: [String] = []
      if random.below(2) == 0 { lines.append("guard \(condition(&random)) else { return }") }
      if hasPayload { lines.append("isDone = to") }
      for _ in 0...random.below(2) {
        switch random.below(children.isEmpty ? 4 : 5) {
        case 0: lines += Self.own(&random)
        case 1: lines.append("if \(condition(&random)) { \(Self.own(&random)[0]) }")
        case 2: lines.append("move()")
        case 3: lines += local(&random)
        default: lines.append(["first.move()", "second.move()"][random.below(2)])
        }
      }
      return lines
    }
  }
}
