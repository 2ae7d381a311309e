import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A trait: the protocol, and the extensions with its bodies and those of its mocks.
struct TraitInput: TemplateInput {
  private let builder: ModuleBuilder
  private let trait: Trait
  private let id: TraitID

  private var project: Project { builder.project }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    id = TraitID(module: builder.module.id, index: index)
    trait = builder.module.traits[index]
  }

  static let shape = Shape<Self>(
    "trait",
    [
      .text("name", "The trait's name.") { .identifier($0.trait.name) },
      .doc("Its doc comment, with the types that adopt it.") { $0.doc },
      .text("traitIsolation", "Its isolation with a space after it, or nothing.") { $0.isolation },
      .optionalText("inherits", "`AnyObject`, if a body can write a need.") {
        $0.trait.needs.contains { $0.spec.settable != nil } ? "AnyObject" : nil
      },
      .optionalText("needsProtocol", "The protocol of its needs, if they are hidden.") {
        $0.needsProtocol
      },
      .list("needs", "The needs.") { $0.trait.hasNeedsProtocol ? [] : $0.needs },
      .list("hiddenNeeds", "The needs that are hidden.") {
        $0.trait.hasNeedsProtocol ? $0.needs : []
      },
      .list("methods", "The methods.") { input in
        input.trait.methods.map {
          MethodInput(
            doc: .docComment($0.spec.doc), signature: $0.signature(in: input.builder),
            position: input.builder.position(of: $0.writtenTypes))
        }
      },
      .flag("isSpaced", "Whether there is an empty line between the needs and the methods.") {
        !$0.trait.hasNeedsProtocol && !$0.trait.needs.isEmpty && !$0.trait.methods.isEmpty
      },
      .list("extensions", "The extensions with the bodies of its methods.") { $0.extensions },
    ])

  private var needsProtocol: SafeSwift? {
    trait.hasNeedsProtocol ? .identifier(GeneratedNames.needsProtocol(of: trait.name)) : nil
  }

  /// The doc of the spec, and the adopters.
  private var doc: String {
    let adopters = (builder.routing.adopters[id] ?? []).map { "`\($0.name)`" }
    guard !adopters.isEmpty else { return trait.spec.doc }
    let line = "Adopted by \(Words.list(adopters))."
    return trait.spec.doc.isEmpty ? line : trait.spec.doc.trimmingTrailingNewlines + "\n\n" + line
  }

  private var isolation: SafeSwift {
    let isOnMainActor = (builder.routing.adopters[id] ?? []).contains {
      builder.routing.mainActorClasses.contains($0.name)
    }
    let isolation =
      trait.spec.isolation ?? (isOnMainActor ? .mainActor : project.spec.generate.isolation)
    return isolation.map { "\(SafeSwift($0)) " } ?? ""
  }

  private var needs: [FieldInput] {
    trait.needs.map {
      FieldInput(
        name: $0.name, type: builder.code($0.type, isInside: false),
        doc: .docComment($0.spec.doc), position: builder.position(of: [$0.type]),
        isSettable: $0.spec.settable != nil)
    }
  }

  // MARK: Extensions

  private var extensions: [TraitExtensionInput] {
    let name = SafeSwift.identifier(trait.name)
    let mock = SafeSwift.identifier(GeneratedNames.mock)
    let defaults = trait.needs.compactMap(defaultValue)
    let bodies = trait.methods.compactMap { member($0, $0.body) }
    let short = trait.methods.compactMap(short)
    let mocks = trait.methods.compactMap { member($0, $0.mock) }
    let all = [
      needsProtocol.map { extended($0, by: defaults) },
      extended(
        needsProtocol.map { "\(name) where Self: \($0)" } ?? name,
        by: needsProtocol == nil ? defaults + bodies + short : bodies),
      needsProtocol.map { _ in extended(name, by: short) },
      extended(
        "\(name) where Self: \(needsProtocol.map { "\($0) & " })\(mock)", by: mocks,
        doc: "The bodies for adopters that are `\(GeneratedNames.mock)`."),
    ]
    return all.compactMap { $0 }.filter { !$0.members.isEmpty }
  }

  private func extended(
    _ subject: SafeSwift, by members: [MethodInput], doc: String = ""
  ) -> TraitExtensionInput {
    TraitExtensionInput(doc: doc, isolation: isolation, subject: subject, members: members)
  }

  private func defaultValue(_ need: Need) -> MethodInput? {
    guard let value = need.defaultValue, need.spec.settable == nil else { return nil }
    let type = builder.code(need.type, isInside: false)
    return MethodInput(
      signature: "\(name: need.name): \(type)", position: builder.position(of: [need.type]),
      isProperty: true,
      body: BodyInput(
        swift: PositionInput(
          code: project.text(of: value.scalar, in: builder.module, isInside: false),
          position: builder.position(of: value.scalar))))
  }

  private func member(_ method: ResolvedMethod, _ body: Body?) -> MethodInput? {
    guard let body else { return nil }
    let code = project.text(of: body, outsideOf: builder.module).trimmingTrailingNewlines
    return MethodInput(
      signature: method.signature(in: builder),
      position: builder.position(of: method.writtenTypes),
      body: BodyInput(
        swift: PositionInput(code: code, position: builder.position(of: body.scalar))))
  }

  /// A method without the parameters that have defaults, because a protocol's method cannot have defaults; nil
  /// without defaults.
  private func short(_ method: ResolvedMethod) -> MethodInput? {
    let spec = method.spec
    guard spec.parameters.contains(where: { $0.defaultValue != nil }) else { return nil }
    let arguments = zip(spec.parameters, method.types).map { parameter, type in
      parameter.defaultValue.map {
        parameter.passed(project.text(of: $0, in: builder.module, isInside: false))
      } ?? parameter.passedOn(type)
    }
    return MethodInput(
      signature: method.signature(in: builder, isShort: true),
      position: builder.position(of: method.types, method.spec.parameters)
        ?? builder.position(of: method.writtenTypes),
      call: "\(spec.callEffects)\(name: method.name)(\(arguments.joined(by: ", ")))")
  }
}

extension ResolvedMethod {
  /// `close(after seconds: Int) async throws -> Bool`.
  fileprivate func signature(in builder: ModuleBuilder, isShort: Bool = false) -> SafeSwift {
    let parameters = zip(spec.parameters, types).filter {
      !isShort || $0.0.defaultValue == nil
    }.map { parameter, type -> SafeSwift in
      "\(parameter.declared): \(builder.code(type, isInside: false))"
    }
    let returns: SafeSwift? = self.returns.map { " -> \(builder.code($0, isInside: false))" }
    return Wrapped.list(
      "\(name: name)(", of: parameters, end: ")\(spec.effects)\(returns)", column: 16, indent: "  ")
  }
}

/// `extension Closing where Self: Mock`.
struct TraitExtensionInput: TemplateInput {
  var doc = ""
  var isolation: SafeSwift = ""
  let subject: SafeSwift
  var protocols: SafeSwift?
  var members: [MethodInput] = []

  static let shape = Shape<Self>(
    "extension",
    [
      .doc("The adopters that it applies to.") { $0.doc },
      .text("traitIsolation", "The trait's isolation with a space after it, or nothing.") {
        $0.isolation
      },
      .text("subject", "The extended type, with its constraints.") { $0.subject },
      .optionalText("protocols", "The traits that an adopter declares.") { $0.protocols },
      .list("members", "The members with bodies.") { $0.members },
    ])
}

extension TraitExtensionInput {
  /// The conformance of a type to the traits that it adopts, and to the protocols of their needs.
  init(_ adopter: Adopter, in project: Project) {
    let protocols = adopter.traits.flatMap { adopted in
      let hasNeedsProtocol = adopted.trait.map { project[$0].hasNeedsProtocol } ?? false
      return [adopted.name.value]
        + (hasNeedsProtocol ? [GeneratedNames.needsProtocol(of: adopted.name.value)] : [])
    }
    self.init(
      subject: adopter.name.split(separator: ".").map { .identifier(String($0)) }.joined(by: "."),
      protocols: protocols.map(SafeSwift.identifier).joined(by: ", "))
  }
}
