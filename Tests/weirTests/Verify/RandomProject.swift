import Fuzzing

/// A root with two children and few states: fields of small types, random reductions, effects and invariants; and
/// a model with inputs. The second child is a single one, an optional one or rows.
struct RandomProject {
  let text: String

  /// - Parameter number: A part of all names.
  init(number: Int, using random: inout SeededGenerator) {
    let mount = RandomModule.Mount.allCases[random.below(RandomModule.Mount.allCases.count)]
    let child = RandomModule(name: "C\(number)", children: [], using: &random)
    let other = RandomModule(name: "D\(number)", mount: mount, children: [], using: &random)
    let root = RandomModule(name: "R\(number)", children: [child, other], using: &random)
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
}
