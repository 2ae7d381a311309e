import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The services and clients of a root's tree, and the work of each effect in it.
struct DependenciesInput: TemplateInput {
  let builder: ModuleBuilder
  let needs: EffectNeeds

  init(_ builder: ModuleBuilder) {
    self.builder = builder
    needs = EffectNeeds(builder.module, builder.project, builder.layout.effects)
  }

  /// All modules whose types it names.
  var modules: [ModuleID] {
    (needs.modules + needs.services).map(\.id)
  }

  static let shape = Shape<Self>(
    "dependencies",
    [
      .text("name", "The struct's name.") {
        .identifier(GeneratedNames.dependencies(of: $0.builder.module))
      },
      .text("root", "The root's name.") { .docText($0.builder.module.name) },
      .list("properties", "Its properties.") { input in
        var all = input.needs.properties.map { property in
          switch property {
          case .service(let module):
            DependencyInput(
              name: .identifier(GeneratedNames.property(of: GeneratedNames.service(of: module))),
              type: "any \(name: GeneratedNames.serviceProtocol(of: module))")
          case .manual(let module):
            DependencyInput(
              name: .identifier(GeneratedNames.property(of: GeneratedNames.effects(of: module))),
              type: "any \(name: GeneratedNames.effects(of: module))")
          }
        }
        if input.needs.needsClient {
          all.append(DependencyInput(name: "client", type: "any HTTPClientProtocol"))
        }
        if input.needs.needsClock {
          all.append(
            DependencyInput(
              name: "clock", type: "any Clock<Duration>", initial: "ContinuousClock()"))
        }
        return all
      },
      .flag("hasClock", "Whether an effect has a delay.") { $0.needs.needsClock },
      .list("works", "A function for each module with effects at or below it.") { input in
        input.needs.modules.map {
          ModuleWorkInput(builder: input.builder.of($0), root: input.builder.module)
        }
      },
    ])
}

struct DependencyInput: TemplateInput {
  let name: SafeSwift
  let type: SafeSwift
  var initial: SafeSwift?

  static let shape = Shape<Self>(
    "dependency",
    [
      .text("name", "Its name.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .optionalText("default", "Its default.") { $0.initial },
    ])
}

/// The work of a module's effects.
struct ModuleWorkInput: TemplateInput {
  let builder: ModuleBuilder
  let root: Module

  private var isDirect: Bool { builder.layout.isDirect(builder.module.id) }
  private var hasAnswers: Bool {
    builder.layout.hasActions(builder.module.id) || builder.module.spec.kind == .model
  }

  static let shape = Shape<Self>(
    "module work",
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
          return WorkCaseInput(
            pattern: ".\(name: effect.effect.name)\(effect.bound.pattern)",
            code: input.isDirect && effect.hasAnswers ? "\(call).below { $0 }" : call)
        }
          + input.builder.wiredMounts.map { mount, child in
            let key: SafeSwift? = mount.isKeyed ? "let key, " : nil
            let path: SafeSwift =
              mount.isKeyed
              ? "\(literal: mount.name), key" : "\(literal: mount.name)"
            let layout = input.builder.layout
            let code: SafeSwift
            if layout.isDirect(child.id) {
              code = "work(effect)"
            } else if layout.hasActions(child.id) {
              let action = SafeSwift.type(input.builder.names.action(of: module))
              let value = layout.wrapped(mount, key: mount.isKeyed ? "key" : nil, action: "$0")
              code = "work(effect).below(\(path)) { \(action)\(value) }"
            } else {
              code = "work(effect).at(\(path))"
            }
            return WorkCaseInput(
              pattern: ".\(name: mount.name)(\(key)let effect)", code: code)
          }
      },
    ])
}

struct WorkCaseInput: TemplateInput {
  let pattern: SafeSwift
  let code: SafeSwift

  static let shape = Shape<Self>(
    "work case",
    [
      .text("branch", "The case with the work.") {
        Wrapped.branch($0.pattern, $0.code, column: 4)
      }
    ])
}
