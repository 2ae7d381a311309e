import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// A type of a spec or an entity, whose values are parts of fingerprints.
struct ExplorerTypeInput: TemplateInput {
  let name: SafeSwift
  var cases: [ExplorerCaseInput] = []
  var fields: [SafeSwift] = []
  var isEnum = false

  static let shape = Shape<Self>(
    "explorerType",
    [
      .text("name", "The type's name, with its module's.") { $0.name },
      .flag("isEnum", "Whether it has cases.") { $0.isEnum },
      .list("cases", "Its cases.") { $0.cases },
      .texts("fields", "The names of its stored fields.") { $0.fields },
    ])

  /// The types and entities of a module, without aliases.
  static func all(of module: Module, in project: Project) -> [ExplorerTypeInput] {
    let owner = GeneratedNames(spec: project.spec).state(of: module)
    let types = module.types.compactMap { type -> ExplorerTypeInput? in
      let name: SafeSwift = .path("\(owner).\(type.name)")
      switch type.spec.form {
      case .alias: return nil
      case .enumeration(let cases):
        let inputs = cases.enumerated().map {
          ExplorerCaseInput(number: $0, name: $1.name.value, count: $1.payload.count)
        }
        return ExplorerTypeInput(name: name, cases: inputs, isEnum: true)
      case .union(let union):
        let inputs = union.members.enumerated().map {
          ExplorerCaseInput(number: $0, name: $1.name.value, count: 1)
        }
        return ExplorerTypeInput(name: name, cases: inputs, isEnum: true)
      case .structure(let fields):
        return ExplorerTypeInput(name: name, fields: fields.map { .identifier($0.name.value) })
      }
    }
    return types
      + module.entities.map { entity in
        ExplorerTypeInput(
          name: .identifier(entity.name), fields: entity.fields.map { .identifier($0.name) })
      }
  }
}

struct ExplorerCaseInput: TemplateInput {
  let number: Int
  let name: String
  /// The number of its payloads.
  let count: Int

  private var values: [SafeSwift] { (0..<count).map { "value\($0)" } }

  static let shape = Shape<Self>(
    "explorerCase",
    [
      .text("name", "Its name.") { .identifier($0.name) },
      .text("number", "Its number.") { "\($0.number)" },
      .text("pattern", "The bindings of its payloads, with parentheses, or nothing.") { input in
        input.values.isEmpty
          ? "" : "(\(input.values.map { "let \($0)" as SafeSwift }.joined(by: ", ")))"
      },
      .texts("values", "The bound names.") { $0.values },
    ])
}

/// A field or a child of a state.
struct ExplorerPartInput: TemplateInput {
  let name: String
  let cones: [ExploredCones]
  let part: Cone.Part
  var isSecret = false
  var child: Child?
  var childModule = ""

  private var mask: Int {
    cones.reduce(0) { $0 | $1.mask { $0.contains(part) } }
  }

  static let shape = Shape<Self>(
    "explorerPart",
    [
      .text("name", "Its name.") { .identifier($0.name) },
      .text("title", "Its name as a string literal.") { .stringLiteral($0.name) },
      .text("childTitle", "The name of the child's module as a string literal.") {
        .stringLiteral($0.childModule)
      },
      .text("mask", "The bits of the cones of influence that contain it.") { "\($0.mask)" },
      .flag("isAlways", "Whether all of them do.") { input in
        input.cones.allSatisfy { $0.all & ~input.mask == 0 }
      },
      .flag("isSecret", "Whether its value is not shown.") { $0.isSecret },
      .flag("isPlain", "Whether it is a child that is always there.") {
        $0.child?.isPlain == true
      },
      .flag("isOptional", "Whether it is an optional child.") { $0.child?.isOptional ?? false },
      .flag("isKeyed", "Whether it is a collection.") { $0.child?.isKeyed ?? false },
      .flag("isOrdered", "Whether the collection has an order.") { $0.child?.isOrdered ?? false },
    ])
}

/// A text with a number: a sampled action, or a case of a decision.
struct ExplorerValueInput: TemplateInput {
  var number = 0
  var value: SafeSwift = ""
  var position: PositionInput?

  static let shape = Shape<Self>(
    "explorerValue",
    [
      .text("number", "Its number.") { "\($0.number)" },
      .text("value", "Its Swift.") { $0.value },
      .text("code", "The condition of a case.") { $0.position?.code ?? "" },
      .text("file", "The spec's path, as a string literal.") { $0.position?.file ?? "\"\"" },
      .text("line", "The line of the spec, from 1.") { $0.position?.line ?? "1" },
    ])
}
