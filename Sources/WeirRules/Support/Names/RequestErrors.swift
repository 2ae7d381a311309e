import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The types of errors in generated Swift, which specs name in `else`.
struct RequestErrors {
  private let project: Project
  private let networkError: String
  private let generated: Set<String>
  private let modules: [String: Module]

  init(_ project: Project) {
    self.project = project
    networkError = GeneratedNames(spec: project.spec).shared("NetworkError")
    let declaring = project.modules.filter { $0.requests != nil }
    modules = Dictionary(declaring.map { (GeneratedNames.request(of: $0), $0) }) { first, _ in first
    }
    generated = declaring.isEmpty ? [] : project.generatedTypeNames
  }

  /// `NetworkError.timeout`, which is a case, and `APIRequest.LoadError` if `load` declares no errors.
  func problem(with type: ForeignName) -> (message: String, help: String)? {
    guard type.kind == .type, let name = type.members.first, generated.contains(type.name),
      project.handWritten?.types.contains(name) != true
    else { return nil }
    if type.name == networkError {
      return (
        "`\(networkError)` has no type `\(name)`", "name `\(networkError)`, and compare its case"
      )
    }
    let endings = ["Error", "Failure", "Problem"]
    guard let module = modules[type.name], module.spec.isFullyRead,
      let ending = endings.first(where: name.hasSuffix)
    else { return nil }
    let request = module.requests?.requests.first {
      $0.name.capitalizedFirst == name.dropLast(ending.count)
    }
    guard let request else {
      return ("`\(module.name)` has no request with the errors `\(name)`", "name another type")
    }
    guard request.errors.isEmpty else { return nil }
    return (
      "`\(request.name)` of `\(module.name)` declares no errors",
      "add `errors` to the request, or name another type"
    )
  }
}
