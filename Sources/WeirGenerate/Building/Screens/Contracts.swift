import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// What the components of a project say of each other.
extension Project {
  /// Where a component stands in others, in the order of the modules.
  func holders(of id: ComponentID) -> [(holder: Component, contained: Contained)] {
    componentTree.containers[componentTree.number(of: id)].map { place in
      let holder = self[componentTree.components[place.container]]
      return (holder, holder.contains[place.entry])
    }
  }

  /// The view model of a provision where it is closed by a protocol.
  func closed(_ provision: Provision) -> ViewModel? {
    provision.viewModel.map { self[$0] }.flatMap { $0.form == .closed ? $0 : nil }
  }
}

/// What a type in the environment is called, and how it comes there.
struct EnvironmentEntry {
  /// `collectionsViewModel`.
  let name: String
  /// `CollectionsViewModel`, or `any CodeInputViewModelProtocol`.
  let type: String
  /// What `@Environment` is told.
  let source: String
  /// The modifier that puts it there.
  let modifier: String
  /// How long the spec says that it lives.
  let lifetime: ViewModelSpec.Lifetime?

  init(_ provision: Provision, _ builder: ModuleBuilder) {
    name = provision.property
    let escaped = SwiftName.escaped(name)
    lifetime = provision.viewModel.flatMap { builder.project[$0].lifetime }
    if let model = builder.project.closed(provision) {
      type = "any \(GeneratedNames.viewModelProtocol(model.name))"
      source = "\\.\(escaped)"
      modifier = "environment(\\.\(escaped), \(escaped))"
    } else {
      type = builder.code(provision.type, isInside: false).text
      source = "\(type).self"
      modifier = "environment(\(escaped))"
    }
  }
}
