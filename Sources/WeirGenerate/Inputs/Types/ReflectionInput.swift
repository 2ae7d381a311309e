import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A mirror in which the secret parts of a value are hidden, so that nothing prints them.
struct ReflectionInput: TemplateInput {
  static let conformance = "CustomReflectable"

  let secrets: [String]
  /// The properties of a struct; none for an enum.
  let fields: [FieldInput]
  /// The cases of an enum.
  let branches: [BranchInput]

  static let shape = Shape<Self>(
    "mirror",
    [
      .text("secrets", "The names that are hidden, for a comment.") {
        .docText(Words.quoted($0.secrets))
      },
      .flag("isEnum", "Whether it is the mirror of an enum.") { $0.fields.isEmpty },
      .list("fields", "The properties.") { $0.fields },
      .list("branches", "The cases of an enum, each with its label and value.") { $0.branches },
    ])

  /// Nil if none of the properties is a secret.
  ///
  /// - Parameter others: Further properties.
  init?(_ fields: [FieldSpec], others: [String] = []) {
    let secrets = fields.filter(\.isSecret).map(\.name.value)
    guard !secrets.isEmpty else { return nil }
    self.secrets = secrets
    self.fields =
      fields.map { FieldInput(name: $0.name.value, isSecret: $0.isSecret) }
      + others.map { FieldInput(name: $0) }
    branches = []
  }

  /// The mirror of the effects of a module; nil if no effect has a secret as its value.
  init?(effectsOf builder: ModuleBuilder) {
    let own = builder.wiredEffects
    let secrets = own.filter { builder.isSecret($0) }.map(\.effect.name)
    guard !secrets.isEmpty else { return nil }
    self.secrets = secrets
    fields = []
    branches =
      own.map { effect in
        let name = effect.effect.name
        let isHidden = secrets.contains(name)
        let (pattern, value) = isHidden ? ("", .stringLiteral("•••")) : effect.bound
        return BranchInput(
          ".\(name: name)\(pattern)",
          values: value.isEmpty ? "[:]" : "[\(literal: name): \(value)]")
      }
      + builder.wiredChildren.map { child, _ in
        let isKeyed = child.keyName != nil
        return BranchInput(
          ".\(name: child.name)\(isKeyed ? "(let key, let value)" : "(let value)")",
          values: "[\(literal: child.name): \(isKeyed ? "(key, value)" : "value")]")
      }
  }
}

extension ModuleBuilder {
  /// Whether the value of an effect comes from a secret field, and its type does not hide it.
  fileprivate func isSecret(_ effect: WiredEffect) -> Bool {
    switch effect.work.source {
    case .field(let index): module.fields[index].spec.isSecret
    case .decision(let index): isSecret(module.decisions[index].bodies, effect)
    case .derived(let index):
      isSecret([module.derived[index].body.swift].compactMap { $0 }, effect)
    case nil: false
    }
  }

  private func isSecret(_ bodies: [Body], _ effect: WiredEffect) -> Bool {
    guard effect.type != nil, !hidesSecrets(effect) else { return false }
    return bodies.flatMap(\.accesses).contains {
      if case .field(let index) = $0.reference { module.fields[index].spec.isSecret } else { false }
    }
  }

  private func hidesSecrets(_ effect: WiredEffect) -> Bool {
    guard let name = effect.work.type?.names.first?.path,
      let id = project.type(name, in: module.id),
      case .structure(let fields) = project[id].spec.form
    else { return false }
    return fields.contains(where: \.isSecret)
  }
}
