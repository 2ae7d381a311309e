import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A view model whose values are computed once from its parameters.
struct MadeViewModelInput: TemplateInput {
  let model: ViewModel
  let builder: ModuleBuilder

  static let shape = Shape<Self>(
    "made-view-model",
    [
      .text("name", "The struct's name.") { .identifier($0.model.name) },
      .doc { $0.model.spec.doc },
      .optionalText("lifetime", "Its lifetime, as a sentence.") {
        $0.model.lifetime.map(\.sentence)
      },
      .optionalText("inherits", "Protocols, comma-separated.") { input in
        let types = input.model.values.map { ($0.type, input.builder.module.id) }
        return input.builder.inherits(input.builder.conformances(holding: types))
      },
      .list("values", "Its values.") { input in
        input.model.values.map { MadeValueInput(value: $0, builder: input.builder) }
      },
      .text("initializer", "The signature of its `init`.") { input in
        let parameters = zip(input.model.spec.takes, input.model.takes).map {
          input.builder.parameter($0, $1, isWithDefault: true)
        }
        return Wrapped.filled("init(", parameters, column: 10, indent: "  ")
      },
      .place("The source location of its parameters, if the compiler may report errors in it.") {
        $0.builder.place(of: $0.model.takes, $0.model.spec.takes)
      },
    ])
}

struct MadeValueInput: TemplateInput {
  private let value: ViewModelValue
  private let builder: ModuleBuilder
  private let placed: PositionedInput

  init(value: ViewModelValue, builder: ModuleBuilder) {
    self.value = value
    self.builder = builder
    placed = builder.placed(value.spec.value, isInside: false)
  }

  static let shape = Shape<Self>(
    "value",
    [
      .text("name", "The property.") { .identifier($0.value.name) },
      .doc { $0.value.spec.doc },
      .text("type", "Its type.") { $0.builder.code($0.value.type, isInside: false) },
      .text("code", "The expression of the spec.") { $0.placed.code },
      .file { $0.placed.place },
      .line { $0.placed.place },
      .place("The type's source location, if the compiler may report errors in it.") {
        $0.builder.place(of: [$0.value.type])
      },
    ])
}
