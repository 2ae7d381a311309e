import WeirProject
import WeirSpec
import WeirTemplate

extension ModuleBuilder {
  /// A view model whose values are made once of what it takes.
  func made(_ model: ViewModel) -> MadeViewModelContext {
    let parameters = zip(model.spec.takes, model.takes).map {
      screenParameter($0, $1, default: $0.defaultValue)
    }
    return MadeViewModelContext(
      name: .identifier(model.name), doc: .docComment(model.spec.doc),
      lifetime: model.lifetime.map(ViewModelBuilder.sentence),
      inherits: inherits(conformances(holding: model.values.map { ($0.type, module.id) })),
      values: model.values.map { value in
        MadeValueContext(
          name: .identifier(value.name), doc: .docComment(value.spec.doc),
          type: code(value.type, isInside: false),
          code: .code(
            project.text(of: value.spec.value, in: module, isInside: false)
              .trimmingTrailingNewlines),
          codePlace: place(of: value.spec.value), place: place(of: [value.type]))
      },
      initializer: .code(Wrapped.filled("init(", parameters, column: 10, indent: "  ")),
      place: place(of: model.takes, model.spec.takes))
  }
}
