import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Two methods of traits with the same body.
enum DuplicateTraitBody: Rule {
  static let name = "duplicate-trait-body"
  static let dependsOn = BodyFacts()
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    struct First {
      let name: String
      let span: Span
    }
    var first: [[String]: First] = [:]
    for (module, trait) in project.each(\.traits) {
      for method in trait.methods {
        guard let form = normalForm(of: method, in: trait) else { continue }
        let name = "\(trait.name).\(method.name)"
        guard let other = first[form] else {
          first[form] = First(name: name, span: method.spec.name.span)
          continue
        }
        report.add(
          "`\(name)` has the same body as `\(other.name)`", at: method.spec.name.span,
          modules: [module.name], members: [other.name, name],
          related: [Related("the same body", at: other.span)],
          help: "keep one of them, and let the adopters of both adopt its trait")
      }
    }
  }

  /// The body's tokens, with numbers for its parameters and types after its needs; nil if there is
  /// nothing to share, because it neither calls nor reads the trait's needs.
  private static func normalForm(of method: ResolvedMethod, in trait: Trait) -> [String]? {
    guard let body = method.body, reaches(body) else { return nil }
    let parameters = Dictionary(
      method.spec.parameters.enumerated().map { ($1.name.value, $0) },
      uniquingKeysWith: { first, _ in first })
    let needs = Dictionary(
      trait.needs.map { ($0.name, MethodShape.shape(of: $0.type)) },
      uniquingKeysWith: { first, _ in first })
    var form = [
      method.types.map(MethodShape.shape).joined(separator: ", "),
      method.returns.map(MethodShape.shape) ?? "",
    ]
    let tokens = SwiftReader.tokens(ofBody: body.scalar.text)
    for (index, token) in tokens.enumerated() {
      let isMember = index > 0 && [".", "?."].contains(tokens[index - 1])
      let isLabel = index + 1 < tokens.count && tokens[index + 1] == ":"
      let isOfSelf = isMember && index > 1 && tokens[index - 2] == "self"
      if token == "self", index + 1 < tokens.count, tokens[index + 1] == "." { continue }
      if token == ".", index > 0, tokens[index - 1] == "self" { continue }
      if !isMember, !isLabel, let number = parameters[token] {
        form.append("$\(number)")
      } else if !isMember || isOfSelf, !isLabel, let type = needs[token] {
        form.append("\(token): \(type)")
      } else {
        form.append(token)
      }
    }
    return form
  }

  private static func reaches(_ body: Body) -> Bool {
    body.accesses.contains { access in
      if access.kind == .call { return true }
      switch access.reference {
      case .need, .traitMethod: return true
      default: return false
      }
    }
  }
}
