import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// Puts together a trait: the protocol, and the extensions that hold its bodies.
struct TraitBuilder {
  let builder: ModuleBuilder
  let trait: Trait
  let id: TraitID

  private var project: Project { builder.project }
  private var holder: String? {
    trait.hasHolder ? SwiftName.escaped(GeneratedNames.holder(of: trait.name)) : nil
  }

  func context() -> TraitContext {
    let needs = trait.needs.map(need)
    let isSettable = trait.needs.contains { $0.spec.settable != nil }
    return TraitContext(
      name: .identifier(trait.name), doc: .docComment(doc), isolation: .code(isolation),
      inherits: isSettable ? .code("AnyObject") : nil, holder: holder.map { .code($0) },
      needs: trait.hasHolder ? [] : needs, heldNeeds: trait.hasHolder ? needs : [],
      methods: trait.methods.map { method in
        TraitMethodContext(
          doc: .docComment(method.spec.doc), signature: signature(method),
          place: builder.place(of: method.writtenTypes))
      },
      extensions: extensions())
  }

  /// What the spec says, and who adopts it.
  private var doc: String {
    let adopters = (builder.layout.adopters[id] ?? []).map { "`\($0.name)`" }
    guard !adopters.isEmpty else { return trait.spec.doc }
    let list = adopters.count > 1 ? adopters.dropLast().joined(separator: ", ") + " and " : ""
    let line = "Adopted by \(list)\(adopters[adopters.count - 1])."
    return trait.spec.doc.isEmpty ? line : trait.spec.doc.trimmingTrailingNewlines + "\n\n" + line
  }

  private var isolation: String {
    let isolation = trait.spec.isolation ?? project.spec.generate.isolation
    return isolation.map { $0.rawValue + " " } ?? ""
  }

  private func need(_ need: Need) -> NeedContext {
    NeedContext(
      doc: .docComment(need.spec.doc), name: .identifier(need.name), type: .code(text(need.type)),
      accessors: .code(need.spec.settable == nil ? "get" : "get set"),
      place: builder.place(of: [need.type]))
  }

  // MARK: Extensions

  private func extensions() -> [TraitExtensionContext] {
    let name = SwiftName.escaped(trait.name)
    let defaults = trait.needs.compactMap(defaultValue)
    let bodies = trait.methods.compactMap { member($0, $0.body) }
    let short = trait.methods.compactMap(short)
    let mocks = trait.methods.compactMap { member($0, $0.mock) }
    let all = [
      holder.map { extended($0, by: defaults) },
      extended(
        holder.map { "\(name) where Self: \($0)" } ?? name,
        by: holder == nil ? defaults + bodies + short : bodies),
      holder.map { _ in extended(name, by: short) },
      extended(
        "\(name) where Self: \(holder.map { $0 + " & " } ?? "")\(GeneratedNames.mock)", by: mocks,
        doc: "The bodies for adopters that are `\(GeneratedNames.mock)`."),
    ]
    return all.compactMap { $0 }.filter { !$0.members.isEmpty }
  }

  private func extended(
    _ subject: String, by members: [TraitMemberContext], doc: String = ""
  ) -> TraitExtensionContext {
    TraitExtensionContext(
      doc: .docComment(doc), isolation: .code(isolation), subject: .code(subject),
      members: members)
  }

  private func defaultValue(_ need: Need) -> TraitMemberContext? {
    guard let value = need.defaultValue, need.spec.settable == nil else { return nil }
    let code = project.text(of: value.scalar, in: builder.module, isInside: false)
    return TraitMemberContext(
      declaration: .code("var \(SwiftName.escaped(need.name)): \(text(need.type))"),
      place: builder.place(of: [need.type]),
      body: PlacedContext(code: .code(code), place: builder.place(of: value.scalar)))
  }

  private func member(_ method: TraitMethod, _ body: Body?) -> TraitMemberContext? {
    guard let body else { return nil }
    let code = project.text(of: body, outsideOf: builder.module).trimmingTrailingNewlines
    let place = builder.place(of: body.scalar)
    return TraitMemberContext(
      declaration: .code("func " + signature(method).text),
      place: builder.place(of: method.writtenTypes),
      body: PlacedContext(code: .code(code), place: place))
  }

  /// The call without what has a default, which no protocol's method may have; nil where nothing
  /// has.
  private func short(_ method: TraitMethod) -> TraitMemberContext? {
    let spec = method.spec
    guard spec.parameters.contains(where: { $0.defaultValue != nil }) else { return nil }
    let arguments = zip(spec.parameters, method.types).map { parameter, type in
      parameter.defaultValue.map {
        parameter.passed(project.text(of: $0, in: builder.module, isInside: false))
      } ?? parameter.passedOn(type)
    }
    let call = SwiftName.escaped(method.name) + "(" + arguments.joined(separator: ", ") + ")"
    let effects = (spec.isThrowing ? "try " : "") + (spec.isAsync ? "await " : "")
    return TraitMemberContext(
      declaration: .code("func " + signature(method, isShort: true).text),
      place: place(of: method), call: .code(effects + call))
  }

  private func place(of method: TraitMethod) -> PlaceContext? {
    builder.place(of: method.types, method.spec.parameters)
      ?? builder.place(of: method.writtenTypes)
  }

  // MARK: Declarations

  /// `close(after seconds: Int) async throws -> Bool`.
  private func signature(_ method: TraitMethod, isShort: Bool = false) -> SafeSwift {
    let spec = method.spec
    let parameters = zip(spec.parameters, method.types).filter {
      !isShort || $0.0.defaultValue == nil
    }
    let end =
      ")" + (spec.isAsync ? " async" : "") + (spec.isThrowing ? " throws" : "")
      + (method.returns.map { " -> " + text($0) } ?? "")
    return .code(
      Wrapped.filled(
        SwiftName.escaped(method.name) + "(", parameters.map { "\($0.declared): \(text($1))" }, end,
        column: 16,
        indent: "  "))
  }

  private func text(_ type: ResolvedType) -> String {
    project.text(of: type, in: builder.module, isInside: false)
  }
}

extension AdopterContext {
  init(_ adopter: Adopter, in project: Project) {
    var protocols: [String] = []
    for adopted in adopter.traits {
      protocols.append(SwiftName.escaped(adopted.name.value))
      guard let id = adopted.trait, project[id].hasHolder else { continue }
      protocols.append(SwiftName.escaped(GeneratedNames.holder(of: adopted.name.value)))
    }
    let name = adopter.name.split(separator: ".").map { SwiftName.escaped(String($0)) }
    self.init(
      name: .code(name.joined(separator: ".")),
      protocols: .code(protocols.joined(separator: ", ")))
  }
}
