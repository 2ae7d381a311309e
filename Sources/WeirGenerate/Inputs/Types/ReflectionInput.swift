import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A mirror in which the secret parts of a value are hidden, so that nothing prints them.
struct ReflectionInput: TemplateInput {
  struct Part: TemplateInput {
    let name: String
    /// The pattern that binds the values of a case.
    var pattern: SafeSwift?
    /// The label and the value in the mirror.
    let value: SafeSwift

    static let shape = Shape<Self>(
      "part of a mirror",
      [
        .text("name", "The case of an enum.") { .identifier($0.name) },
        .optionalText("pattern", "The pattern that binds the values of a case, if there are any.") {
          $0.pattern
        },
        .text("value", "The label and the value; in a case a dictionary literal.") { $0.value },
      ])
  }

  /// Text that replaces a secret.
  private static let hidden: SafeSwift = .stringLiteral("•••")
  static let conformance = "CustomReflectable"

  let secrets: [String]
  let isEnum: Bool
  let parts: [Part]

  static let shape = Shape<Self>(
    "mirror",
    [
      .text("secrets", "The names that are hidden, for a comment.") {
        .docText(Words.quoted($0.secrets))
      },
      .flag("isEnum", "Whether it is the mirror of an enum.") { $0.isEnum },
      .list("parts", "The properties, or the cases.") { $0.parts },
    ])

  /// Nil if none of the properties is a secret.
  ///
  /// - Parameter others: Further properties.
  init?(_ fields: [FieldSpec], others: [String] = []) {
    let secrets = fields.filter(\.isSecret).map(\.name.value)
    guard !secrets.isEmpty else { return nil }
    self.secrets = secrets
    isEnum = false
    parts =
      fields.map { Self.part($0.name.value, isSecret: $0.isSecret) }
      + others.map { Self.part($0, isSecret: false) }
  }

  private static func part(_ name: String, isSecret: Bool) -> Part {
    let value: SafeSwift = isSecret ? hidden : "self.\(name: name) as Any"
    return Part(name: name, value: "\(literal: name): \(value)")
  }

  /// The mirror of the effects of a module; nil if no effect has a secret as its value.
  init?(effectsOf builder: ModuleBuilder) {
    let own = builder.wiredEffects
    let secrets = own.filter { builder.isSecret($0) }.map(\.effect.name)
    guard !secrets.isEmpty else { return nil }
    self.secrets = secrets
    isEnum = true
    parts =
      own.map { effect in
        let name = effect.effect.name
        if secrets.contains(name) {
          return Part(name: name, value: "[\(literal: name): \(Self.hidden)]")
        }
        guard effect.type != nil else { return Part(name: name, value: "[:]") }
        let (pattern, value) = effect.bound
        return Part(name: name, pattern: pattern, value: "[\(literal: name): \(value)]")
      }
      + builder.wiredChildren.map { child, _ in
        let isKeyed = child.keyName != nil
        return Part(
          name: child.name, pattern: isKeyed ? "(let key, let value)" : "(let value)",
          value: "[\(literal: child.name): \(isKeyed ? "(key, value)" : "value")]")
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
