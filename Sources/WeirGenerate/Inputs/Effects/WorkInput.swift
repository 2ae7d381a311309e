import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The services and clients of a root's tree.
struct Dependencies {
  let needs: EffectNeeds

  init(_ builder: ModuleBuilder) {
    needs = EffectNeeds(builder.module, builder.project, builder.routing.effects)
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
      all.append(FieldInput(name: "client", type: "any HTTPClientProtocol"))
    }
    if needs.needsClock {
      all.append(
        FieldInput(name: "clock", type: "any Clock<Duration>", defaultValue: "ContinuousClock()"))
    }
    return all
  }
}

/// The work of a module's effects.
struct WorkInput: TemplateInput {
  let builder: ModuleBuilder
  let root: Module

  private var isDirect: Bool { builder.routing.isDirect(builder.module.id) }
  private var hasAnswers: Bool {
    builder.routing.hasActions(builder.module.id) || builder.module.spec.kind == .model
  }

  static let shape = Shape<Self>(
    "work",
    [
      .text("effect", "The enum of the effects.") {
        .identifier(GeneratedNames.effect(of: $0.builder.module))
      },
      .text("generic", "The generic parameter of a module that sends nothing, or nothing.") {
        $0.isDirect || $0.hasAnswers ? "" : "<Action>"
      },
      .text("action", "The type of the actions.") { input in
        if input.isDirect { return "any \(name: input.builder.names.event(of: input.root))" }
        return input.hasAnswers ? input.builder.answer : "Action"
      },
      .list("cases", "The effects.") { input in
        let module = input.builder.module
        return input.builder.wiredEffects.map { effect in
          var arguments: [SafeSwift] = effect.type == nil ? [] : [effect.bound.value]
          switch effect.work.task {
          case .service(let id, _):
            arguments.append(
              .identifier(
                GeneratedNames.property(
                  of: GeneratedNames.service(of: input.builder.project[id]))))
          case .request: arguments.append("client")
          case .manual:
            arguments.append(
              .identifier(GeneratedNames.property(of: GeneratedNames.effects(of: module))))
          case nil: break
          }
          let call: SafeSwift =
            "\(name: GeneratedNames.effect(of: module)).\(name: GeneratedNames.work(of: effect.effect.name))(\(arguments.joined(by: ", ")))"
          return BranchInput(
            ".\(name: effect.effect.name)\(effect.bound.pattern)",
            values: input.isDirect && effect.hasAnswers ? "\(call).below { $0 }" : call)
        }
          + input.builder.wiredChildren.map { child, childModule in
            let key: SafeSwift? = child.isKeyed ? "let key, " : nil
            let path: SafeSwift =
              child.isKeyed
              ? "\(literal: child.name), key" : "\(literal: child.name)"
            let routing = input.builder.routing
            let code: SafeSwift
            if routing.isDirect(childModule.id) {
              code = "work(effect)"
            } else if routing.hasActions(childModule.id) {
              let action = SafeSwift.type(input.builder.names.action(of: module))
              let value = routing.wrapped(child, key: child.isKeyed ? "key" : nil, action: "$0")
              code = "work(effect).below(\(path)) { \(action)\(value) }"
            } else {
              code = "work(effect).at(\(path))"
            }
            return BranchInput(".\(name: child.name)(\(key)let effect)", values: code)
          }
      },
    ])
}
