import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleBuilder {
  func union(_ type: OwnType, _ id: TypeID, _ union: UnionSpec) -> TypeContext {
    var context = self.context(type, inherits: conformances(of: type, id))
    context.isEnum = true
    context.isIndirect = project.recursion.indirect.contains(id)
    context.cases = zip(union.members, type.types).map { member, type in
      let name = SwiftName.escaped(member.name.value)
      return CaseContext(
        doc: nil, declaration: .code("\(name)(\(code(type, isInside: true).text))"),
        place: place(of: [type]))
    }
    if project.isCoded(id) {
      let members = zip(union.members, type.types).map { self.member($0, $1, key: union.by?.value) }
      context.union = UnionContext(
        name: .stringLiteral(type.name), members: members,
        discriminator: union.by.map { discriminator($0.value, union) })
    }
    return context
  }

  private func member(_ spec: UnionMemberSpec, _ type: ResolvedType, key: String?)
    -> UnionMemberContext
  {
    UnionMemberContext(
      name: .identifier(spec.name.value), title: .stringLiteral(spec.name.value),
      type: code(type, isInside: true), value: .stringLiteral(spec.wireValue),
      key: key.flatMap {
        project.writes(key: $0, type, in: module.id) ? nil : .code(Self.keyName($0))
      },
      isPlain: !Self.coderValues.contains(project.unaliased(type, in: module.id).type.type.text))
  }

  /// What coders have ways of their own for, which a value's own `encode(to:)` passes by.
  private static let coderValues: Set<String> = ["Data", "Date", "Decimal", "URL"]

  /// The case of the discriminator's key, which may be no name: `@type`.
  private static func keyName(_ key: String) -> String {
    let isName = SwiftName.isUsable(key, as: .enumCase) && SwiftName.isUsable(key, as: .member)
    return isName ? SwiftName.escaped(key) : "discriminator"
  }

  private func discriminator(_ key: String, _ union: UnionSpec) -> DiscriminatorContext {
    let name = Self.keyName(key)
    let known = union.members.map(\.wireValue)
    var list = known.prefix(12).joined(separator: ", ")
    if known.count > 12 { list += " and \(known.count - 12) more" }
    // The value that came stands between the two.
    let before = SafeSwift.stringLiteral("`\(key)` is `").text.dropLast()
    let after = SafeSwift.stringLiteral("`, and known are: \(list)").text.dropFirst()
    return DiscriminatorContext(
      name: .code(name),
      declaration: .code(
        name == SwiftName.escaped(key) ? name : "\(name) = " + SafeSwift.stringLiteral(key).text),
      unknown: .code(before + "\\(value)" + after))
  }
}
