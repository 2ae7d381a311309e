import WeirProject
import WeirSpec
import WeirTemplate

/// The parts that all stores share.
struct StoresInput: TemplateInput {
  let project: Project

  static let shape = Shape<Self>(
    "stores",
    [
      .flag("isObservation", "Whether Observation observes the stores.") {
        $0.project.spec.generate.store != .combine
      }
    ])
}

extension GenerateSpec {
  /// The library that observes the stores.
  var observer: String { store == .combine ? "Combine" : "Observation" }
}
