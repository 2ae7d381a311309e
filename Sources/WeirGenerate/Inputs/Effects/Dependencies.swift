import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The services and clients that the effects of a module and of those below it call.
struct Dependencies {
  let needs: EffectNeeds
  private let names: GeneratedNames

  init(_ builder: ModuleBuilder) {
    names = builder.names
    needs = EffectNeeds(builder.module, in: builder.project, routing: builder.routing.effects)
  }

  /// All modules whose types it names.
  var modules: [ModuleID] {
    (needs.modules + needs.services).map(\.id)
  }

  var fields: [FieldInput] {
    var all = needs.properties.map { property in
      switch property {
      case .service(let module):
        FieldInput(
          name: GeneratedNames.property(of: GeneratedNames.service(of: module)),
          type: "any \(name: GeneratedNames.serviceProtocol(of: module))")
      case .manual(let module):
        FieldInput(
          name: GeneratedNames.property(of: GeneratedNames.effects(of: module)),
          type: "any \(name: GeneratedNames.effects(of: module))")
      }
    }
    if needs.needsClient {
      all.append(
        FieldInput(name: "client", type: "any \(name: names.shared("HTTPClientProtocol"))"))
    }
    if needs.needsClock {
      all.append(
        FieldInput(
          name: "clock", type: "any _Concurrency.Clock<Swift.Duration>",
          defaultValue: "ContinuousClock()"))
    }
    return all
  }
}

extension ModuleBuilder {
  /// The function that returns the work of the module's effects, and of those below it.
  var work: MethodInput {
    let isDirect = routing.isDirect(module.id)
    let hasResponses = routing.hasActions(module.id) || module.spec.kind == .model
    let action: SafeSwift = isDirect ? "Any" : hasResponses ? response : "Action"
    let effect = SafeSwift.identifier(GeneratedNames.effect(of: module))
    let generic: SafeSwift = isDirect || hasResponses ? "" : "<Action>"
    return MethodInput(
      signature:
        "work\(generic)(_ effect: \(effect)) -> \(name: names.shared("EffectWork"))<\(action)>",
      branches: wiredEffects.map { $0.work(isDirect: isDirect) } + wiredChildren.map(work))
  }

  private func work(at child: Child, _ childModule: Module) -> BranchInput {
    let key: SafeSwift? = child.isKeyed ? "let key, " : nil
    let path: SafeSwift =
      child.isKeyed ? "\(literal: child.name), key" : "\(literal: child.name)"
    let own = Dependencies(of(childModule)).fields.map { field in
      "\(label: field.name): \(name: field.name)" as SafeSwift
    }
    let work: SafeSwift =
      "\(name: GeneratedNames.dependencies(of: childModule))(\(own.joined(by: ", "))).work(effect)"
    let code: SafeSwift
    if routing.isDirect(childModule.id) {
      code = work
    } else if routing.hasActions(childModule.id) {
      let action = SafeSwift.type(names.action(of: module))
      let value = routing.wrapped(child, key: child.isKeyed ? "key" : nil, action: "$0")
      code = "\(work).below(\(path)) { \(action)\(value) }"
    } else {
      code = "\(work).at(\(path))"
    }
    return BranchInput(".\(name: child.name)(\(key)let effect)", values: code)
  }
}

extension WiredEffect {
  /// - Parameter isDirect: Whether the type of an action of the effect's module determines its path.
  fileprivate func work(isDirect: Bool) -> BranchInput {
    var arguments: [SafeSwift] = type == nil ? [] : [bound.value]
    switch work.task {
    case .service(let id, _):
      arguments.append(
        .identifier(
          GeneratedNames.property(of: GeneratedNames.service(of: builder.project[id]))))
    case .request: arguments.append("client")
    case .manual:
      arguments.append(
        .identifier(GeneratedNames.property(of: GeneratedNames.effects(of: module))))
    case .timer, nil: break
    }
    let name = GeneratedNames.work(of: effect.name)
    let call: SafeSwift =
      "\(name: GeneratedNames.effect(of: module)).\(name: name)(\(arguments.joined(by: ", ")))"
    return BranchInput(
      ".\(name: effect.name)\(bound.pattern)",
      values: isDirect && hasResponses ? "\(call).below { $0 }" : call)
  }
}
