import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// The body of a member: Swift of the spec, the call of a hand-written function, or nothing.
struct BodyInput: TemplateInput {
  var swift: PositionInput?
  var manual: ManualFunction?

  var isEmpty: Bool { swift == nil && manual == nil }

  static let shape = Shape<Self>(
    "body",
    [
      .optionalRecord("swift", "Swift from the spec.") { $0.swift },
      .optionalText("call", "The call of a hand-written function.") { $0.manual?.call },
      // Swift forbids two overlapping `inout` accesses if one property is computed.
      .list("copies", "Fields that are copied before the call and written back after it.") {
        $0.manual?.parts.filter(\.isCopied).map { FieldInput(name: $0.name, local: $0.inner) } ?? []
      },
      .flag("isEmpty", "Whether the body is empty.") { $0.isEmpty },
    ])
}

extension ModuleBuilder {
  func body(of member: Member) -> BodyInput {
    switch member.body {
    case .empty: BodyInput()
    // A body of comments. A derived value may be a literal, which is not a statement either.
    case .swift(let body) where body.fragment.statements.isEmpty && !member.isDerived: BodyInput()
    case .swift(let body):
      BodyInput(swift: placed(body))
    case .manual: BodyInput(manual: ManualFunction(member, in: module, project))
    }
  }

  /// The Swift of a body with its position.
  func placed(_ body: Body) -> PositionInput {
    PositionInput(
      code: project.text(of: body).trimmingTrailingNewlines, position: position(of: body.scalar))
  }

  /// The names of the payload that a body reads; a hand-written body receives all of them.
  func readNames(_ member: Member) -> Set<String> {
    switch member.body {
    case .swift(let body): body.readParameters
    case .manual: member.commonNames(in: project)
    case .empty: []
    }
  }
}

extension Member {
  fileprivate var isDerived: Bool { if case .derived = kind { true } else { false } }
}

extension String {
  var trimmingTrailingNewlines: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
