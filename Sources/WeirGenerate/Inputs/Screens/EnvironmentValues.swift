import WeirProject
import WeirSpec
import WeirSwift

extension Project {
  /// The uses of a component in others, in the order of the modules.
  func containers(of id: ComponentID) -> [(container: Component, contained: Contained)] {
    componentTree.containers[componentTree.number(of: id)].map { occurrence in
      let container = self[componentTree.components[occurrence.container]]
      return (container, container.contains[occurrence.entry])
    }
  }

  /// The view model of a provision, if views see only its protocol.
  func closed(_ provision: Provision) -> ViewModel? {
    provision.viewModel.map { self[$0] }.flatMap { $0.form == .closed ? $0 : nil }
  }
}

extension FieldInput {
  /// A value in the environment: `collectionsViewModel`.
  init(_ provision: Provision, _ builder: ModuleBuilder) {
    name = provision.property
    lifetime = provision.viewModel.flatMap { builder.project[$0].lifetime }?.words
    position = provision.viewModel == nil ? builder.position(of: [provision.type]) : nil
    if let model = builder.project.closed(provision) {
      type = "any \(path: GeneratedNames.viewModelProtocol(model.name))"
      hasKey = true
    } else {
      type = builder.code(provision.type, isInside: false)
    }
  }
}

extension ViewModelSpec.Lifetime {
  /// A description for a comment.
  var words: String {
    switch self {
    case .app: "lives as long as the app"
    case .flow: "lives as long as its flow"
    case .screen: "lives as long as its screen"
    }
  }

  var sentence: SafeSwift { .docText(words.capitalizedFirst + ".") }
}
