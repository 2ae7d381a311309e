import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension Project {
  /// The uses of a component in others, in the order of the modules.
  func holders(of id: ComponentID) -> [(holder: Component, contained: Contained)] {
    componentTree.containers[componentTree.number(of: id)].map { place in
      let holder = self[componentTree.components[place.container]]
      return (holder, holder.contains[place.entry])
    }
  }

  /// The view model of a provision, if views see only its protocol.
  func closed(_ provision: Provision) -> ViewModel? {
    provision.viewModel.map { self[$0] }.flatMap { $0.form == .closed ? $0 : nil }
  }
}

/// A type in the environment.
struct EnvironmentEntry: TemplateInput {
  /// `collectionsViewModel`.
  let name: String
  /// `CollectionsViewModel`, or `any CodeInputViewModelProtocol`.
  let type: SafeSwift
  /// Whether the environment has a key for it, because views see only its protocol.
  let hasKey: Bool
  /// Its lifetime, if the spec declares one.
  let lifetime: ViewModelSpec.Lifetime?
  private let place: PositionInput?

  static let shape = Shape<Self>(
    "environment value",
    [
      .text("name", "The property.") { .identifier($0.name) },
      .text("title", "Its name in comments.") { .docText($0.name) },
      .text("type", "Its type.") { $0.type },
      .flag("hasKey", "Whether the environment has a key for it.") { $0.hasKey },
      .optionalText("lifetime", "Its lifetime, for a comment.") {
        $0.lifetime.map { .docText($0.words) }
      },
      .place { $0.place },
    ])

  init(_ provision: Provision, _ builder: ModuleBuilder) {
    name = provision.property
    lifetime = provision.viewModel.flatMap { builder.project[$0].lifetime }
    place = provision.viewModel == nil ? builder.place(of: [provision.type]) : nil
    if let model = builder.project.closed(provision) {
      type = "any \(path: GeneratedNames.viewModelProtocol(model.name))"
      hasKey = true
    } else {
      type = builder.code(provision.type, isInside: false)
      hasKey = false
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
