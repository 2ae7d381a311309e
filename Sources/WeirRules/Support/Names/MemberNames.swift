import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

/// The name of a member of a module's state in Swift.
struct MemberName {
  let name: String
  /// "a field", "the machine of `status`".
  let words: String
  let span: Span
  /// Whether it is derived from another name, which is the one in the spec.
  let isGenerated: Bool
}

extension Module {
  /// All names in the scope of the state's members, those in the spec first.
  var memberNames: [MemberName] {
    let declared = elements.filter(\.member.kind.isInState).map { element in
      let kind = element.member.kind.rawValue
      return MemberName(element.name, "\(Words.article(kind)) \(kind)")
    }
    return declared + generatedMemberNames
  }

  /// Those that are derived from the names in the spec.
  var generatedMemberNames: [MemberName] {
    var names: [MemberName] = []
    for field in fields where field.spec.moves != nil {
      let machine = "the machine of `\(field.name)`"
      names.append(.init(GeneratedNames.canMove(field.name), machine, from: field.spec.name))
      names.append(.init(GeneratedNames.storage(of: field.name), machine, from: field.spec.name))
    }
    for child in children where child.isOrdered {
      names.append(
        .init(
          GeneratedNames.order(of: child.name), "the order of `\(child.name)`",
          from: child.spec.name))
    }
    for child in children where child.isBoxed {
      names.append(
        .init(
          GeneratedNames.box(of: child.name), "the box of `\(child.name)`", from: child.spec.name))
    }
    return names
  }
}

extension MemberName {
  fileprivate init(_ name: Located<String>, _ words: String) {
    self.init(name: name.value, words: words, span: name.span, isGenerated: false)
  }

  fileprivate init(_ name: String, _ words: String, from written: Located<String>) {
    self.init(name: name, words: words, span: written.span, isGenerated: true)
  }
}
