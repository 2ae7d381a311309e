import WeirPlan
import WeirProject
import WeirSwift
import WeirTemplate

/// A stub of a type with the manual effects of a module.
struct EffectsStubInput: TemplateInput {
  let builder: ModuleBuilder

  var name: String { "Live" + GeneratedNames.effects(of: builder.module) }

  private var effects: [WiredEffect] { builder.wiredEffects.filter(\.effect.isManual) }

  private var imports: [SafeSwift] {
    let types = effects.flatMap { effect in
      effect.work.parameters + [effect.work.sourceType, effect.work.result].compactMap { $0 }
    }
    return ModuleBuilder.imports(of: builder.imports(naming: types))
  }

  static let shape = Shape<Self>(
    "effects stub",
    [
      .texts("imports", "The imports.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .text("module", "The module's name.") { .docText($0.builder.module.name) },
      .text("name", "The type's name.") { .identifier($0.name) },
      .text("protocol", "The protocol of the effects.") {
        .identifier(GeneratedNames.effects(of: $0.builder.module))
      },
      .list("manual", "The manual effects.") { $0.effects.map(ManualEffectInput.init) },
    ])
}
