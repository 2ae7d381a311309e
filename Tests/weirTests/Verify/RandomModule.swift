import Fuzzing

/// A module of a random project, with random bodies and invariants over its fields and its children.
struct RandomModule {
  /// The form in which the root has the module as a child.
  enum Mount: CaseIterable { case single, optional, rows }

  private enum Kind { case number, flag, mode }

  let name: String
  let mount: Mount
  let children: [RandomModule]
  private(set) var text = ""

  /// Rows have fewer fields, because two of them are explored.
  private let fields: [(name: String, kind: Kind)]

  init(
    name: String, mount: Mount = .single, children: [RandomModule],
    using random: inout SeededGenerator
  ) {
    self.name = name
    self.mount = mount
    self.children = children
    let last = random.below(2) == 0 ? (name: "isDone", kind: Kind.flag) : ("mode", .mode)
    fields =
      [("level", .number), ("isOn", .flag)] + (mount == .rows ? [] : [("count", .number), last])
    text = written(&random)
  }

  private func written(_ random: inout SeededGenerator) -> String {
    let hasEffect = children.isEmpty && mount == .single && random.below(2) == 0
    let payload = fields.last { $0.kind != .number }!
    var lines = ["module: \(name)", "types: { \(mode): [off, low, { high: { isFast: Bool } }] }"]
    if !children.isEmpty {
      lines.append("children: { first: \(children[0].name), second: \(mounted(children[1])) }")
    }
    lines.append("state: { \(fields.map(declared).joined(separator: ", ")) }")
    let type = payload.kind == .mode ? mode : "Bool"
    lines.append(
      "actions: { didA: , didB: { to: \(type) }, didC: \(hasEffect ? ", didEnd: " : "") }")
    lines.append("reduce:")
    for action in ["didA", "didB", "didC"] + (hasEffect ? ["didEnd"] : []) {
      lines.append("  \(action): |")
      lines += statements(setting: action == "didB" ? payload.name : nil, &random)
    }
    for index in children.indices where random.below(2) == 0 {
      lines.append("  \(index == 0 ? "first" : "second").didC: |")
      lines += statements(setting: nil, &random)
    }
    lines += ["operations:", "  move: |", "    " + assignment(&random)]
    if hasEffect { lines.append("effects: { work: { on: isOn, manual: true, then: didEnd } }") }
    return (lines + invariants(hasEffect: hasEffect, &random)).joined(separator: "\n") + "\n"
  }

  private var mode: String { "Mode\(name)" }

  private func mounted(_ child: RandomModule) -> String {
    switch child.mount {
    case .single: child.name
    case .optional: "{ module: \(child.name), optional: true }"
    case .rows: "{ module: \(child.name), keyed: Int }"
    }
  }

  private func declared(_ field: (name: String, kind: Kind)) -> String {
    switch field.kind {
    case .number: "\(field.name): Int = 0"
    case .flag: "\(field.name): Bool = false"
    case .mode: "\(field.name): \(mode) = .off"
    }
  }

  private func invariants(hasEffect: Bool, _ random: inout SeededGenerator) -> [String] {
    let prefix = name.prefix(1).lowercased() + name.dropFirst()
    let (some, other) = (condition(&random), condition(&random))
    let any = [condition(&random), condition(&random), condition(&random)]
    return [
      "invariants:",
      "  \(prefix)a: { holds: '!(\(some) && \(other))' }",
      "  \(prefix)b: { holds: '\(any[0]) || !(\(any[1])) || \(any[2])' }",
      "  \(prefix)c: { step: '\(condition(&random)) || old.level == level', on: [didA, didC] }",
    ] + (hasEffect ? ["  \(prefix)d: { when: isOn, leadsTo: '!isOn' }"] : [])
  }

  private func value(of field: (name: String, kind: Kind), _ random: inout SeededGenerator)
    -> String
  {
    let values =
      switch field.kind {
      case .number: ["(\(field.name) + 1) % 3", "0", "2", "isOn ? 1 : 0"]
      case .flag: ["true", "false", "!\(field.name)", "level == 1"]
      case .mode: [".off", ".low", ".high(isFast: isOn)", "isOn ? .low : .off"]
      }
    return values[random.below(4)]
  }

  private func assignment(_ random: inout SeededGenerator) -> String {
    let field = fields[random.below(fields.count)]
    return "\(field.name) = \(value(of: field, &random))"
  }

  /// A condition over the fields of the module and its children.
  private func condition(_ random: inout SeededGenerator) -> String {
    switch children.isEmpty ? 0 : random.below(3) {
    case 0: return condition(before: "", &random)
    case 1: return children[0].condition(before: "first.", &random)
    default: break
    }
    switch children[1].mount {
    case .single: return children[1].condition(before: "second.", &random)
    case .optional:
      return ["second == nil", "second?.isOn == true", "second?.level == 2"][random.below(3)]
    case .rows:
      return [
        "second.isEmpty", "second.count == 2", "second[1]?.isOn == true",
        "second.values.contains(where: { $0.level == 1 })",
      ][random.below(4)]
    }
  }

  private func condition(before owner: String, _ random: inout SeededGenerator) -> String {
    let field = fields[random.below(fields.count)]
    return switch field.kind {
    case .number: "\(owner)\(field.name) == \(random.below(3))"
    case .flag: "\(owner)\(field.name)"
    case .mode: "\(owner)\(field.name) == \([".low", ".high(isFast: true)"][random.below(2)])"
    }
  }

  /// Statements with a local, which carries a value to a condition or to another field.
  private func local(_ random: inout SeededGenerator) -> [String] {
    let name = "local\(random.below(1_000_000))"
    return switch random.below(3) {
    case 0: ["let \(name) = level", "if \(name) == 1 { isOn = true }"]
    case 1: ["let \(name) = isOn", "if \(name) { \(assignment(&random)) }"]
    default:
      ["var \(name) = \(condition(&random))", "\(name) = \(name) != isOn", "isOn = \(name)"]
    }
  }

  /// A statement that creates, removes or moves the second child.
  private func ownership(_ random: inout SeededGenerator) -> String {
    let child = children[1]
    let statements =
      switch child.mount {
      case .single: ["first.move()", "second.move()"]
      case .optional: ["second = \(child.name)()", "second = nil", "second?.move()"]
      case .rows:
        [
          "second[0] = \(child.name)()", "second[1] = \(child.name)()", "second[0] = nil",
          "second[0]?.move()", "second[1] = second[0]",
        ]
      }
    return statements[random.below(statements.count)]
  }

  /// - Parameter field: The field that the payload of the action is stored in.
  private func statements(setting field: String?, _ random: inout SeededGenerator) -> [String] {
    var lines: [String] = []
    if random.below(2) == 0 { lines.append("guard \(condition(&random)) else { return }") }
    if let field { lines.append("\(field) = to") }
    for _ in 0...random.below(2) {
      switch random.below(children.isEmpty ? 4 : 6) {
      case 0: lines.append(assignment(&random))
      case 1: lines.append("if \(condition(&random)) { \(assignment(&random)) }")
      case 2: lines.append("move()")
      case 3: lines += local(&random)
      default: lines.append(ownership(&random))
      }
    }
    return lines.map { "    " + $0 }
  }
}
