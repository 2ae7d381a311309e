import WeirDiagnostics
import WeirSpec

extension Resolver {
  func trait(_ spec: TraitSpec, _ index: Int, in id: ModuleID) -> Trait {
    Trait(
      spec: spec,
      needs: spec.needs.map { need in
        let (type, value) = typed(need.type, need.defaultValue, in: id, as: .required)
        return Need(spec: need, type: type, defaultValue: value)
      },
      methods: spec.methods.map { method($0, of: index, in: id) })
  }

  private func method(_ spec: MethodSpec, of trait: Int, in id: ModuleID) -> ResolvedMethod {
    let scope = Scope(
      module: id, parameters: Set(spec.parameters.map(\.name.value)), trait: trait)
    // The body of a mock is in a type of its own, which has other members.
    let mockScope = Scope(
      module: id, parameters: scope.parameters, seesMembers: false, trait: trait)
    let parameters = valueTypes(of: spec.parameters, in: id)
    let returns = spec.returns.map { valueType($0, in: id) }
    return ResolvedMethod(
      spec: spec, types: types(of: spec.parameters, in: id, as: .parameter),
      defaults: defaults(of: spec.parameters, in: id),
      returns: spec.returns.map { type($0, in: id, as: .required) },
      body: spec.does.map { scalar in
        let body = body(scalar, in: scope, parameters: parameters, as: returns)
        if returns == nil {
          checkResults(of: body, parameters, isReducer: false)
        } else {
          checkReturns(of: body)
        }
        return body
      },
      mock: spec.mock.map { scalar in
        let body = body(scalar, in: mockScope, parameters: parameters, as: returns)
        if returns != nil { checkReturns(of: body) }
        return body
      })
  }

  func adopter(_ spec: AdopterSpec) -> Adopter {
    let declaring = names.module(ofTopLevel: spec.name.value)
    let first = String(spec.name.value.prefix { $0 != "." })
    if declaring == nil, names.module(inSwift: first) == nil, !isLibraryType(first) {
      foreignNames.append(
        ForeignName(name: first, kind: .type, span: spec.name.span, scope: nil))
    }
    return Adopter(
      spec: spec, declaringModule: declaring,
      traits: spec.traits.map { name in
        let isMock = name.value == GeneratedNames.mock
        return Adopter.Adopted(name: name, trait: isMock ? nil : adopted(name, by: spec.name.value))
      })
  }

  /// Reports an unknown trait, and returns nil.
  private func adopted(_ name: Located<String>, by adopter: String) -> TraitID? {
    if let trait = names.traits[name.value] { return trait }
    guard isFullyRead else { return nil }
    let known = names.traits.keys.sorted() + [GeneratedNames.mock]
    report(
      "unknown trait `\(name.value)`", meant: meant(name.value, known), at: name.span,
      help: names.traits[adopter] == nil
        ? "" : "an entry begins with the type: write `\(name.value): [\(adopter)]`")
    return nil
  }
}

extension Project {
  /// Reports types that adopt a trait twice, which Swift rejects.
  static func checkAdoptedTwice(_ modules: [Module], _ findings: inout [Finding]) {
    struct Adoption: Hashable {
      let target: String?
      let type: String
      let trait: String
    }
    var first: [Adoption: Span] = [:]
    for module in modules {
      for adopter in module.adopters {
        for adopted in adopter.traits {
          let adoption = Adoption(
            target: module.spec.target?.value, type: adopter.name, trait: adopted.name.value)
          guard let other = first[adoption] else {
            first[adoption] = adopted.name.span
            continue
          }
          // A duplicate in one list is reported when the list is read.
          let isOneList = adopter.spec.traits.contains { $0.span == other }
          if isOneList { continue }
          findings.report(
            "`\(adopter.name)` adopts `\(adopted.name.value)` twice", at: adopted.name.span,
            related: [Related("first here", at: other)])
        }
      }
    }
  }
}
