import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Helps of findings about effects.
extension Resolver {
  /// `isDriverBusy` for `driver.isBusy`
  func helpForPath(_ text: String) -> String? {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count > 1, parts.allSatisfy(SwiftName.isIdentifier) else { return nil }
    let name = parts[0] + parts.dropFirst().map(\.capitalizedFirst).joined()
    return "declare it in `derived`: `\(name): { type: …, is: \(text) }`, and write `on: \(name)`"
  }

  /// The decisions of the module, or those that it may have.
  func helpForStart(_ spec: ModuleSpec) -> String {
    spec.decisions.isEmpty
      ? "declare it in `decisions` or `derived`"
      : NearName.choice(of: spec.decisions.map(\.name.value))
  }

  /// `Users.load` for `UsersService.load`, the name of the generated type.
  func helpForService(_ module: String, _ method: String) -> String {
    let suffix = "Service"
    guard module.hasSuffix(suffix),
      case let owner = String(module.dropLast(suffix.count)), names.modules[owner] != nil
    else { return "" }
    return "write `\(owner).\(method)`"
  }

  /// The help for `calls: search`, if a used module has the method or the request, and for `calls: API`.
  func helpForCall(_ name: String, of spec: ModuleSpec) -> String? {
    if let module = names.modules[name].map({ specs[$0.index] }) {
      let first = module.services.first?.name.value ?? module.requests?.requests.first?.name.value
      return first.map { "write `\(name).\($0)`" }
    }
    let owner = spec.uses.first { used in
      guard let id = names.modules[used.value] else { return false }
      return names[id].requests[name] != nil
        || specs[id.index].services.contains { $0.name.value == name }
    }
    return owner.map { "write `\($0.value).\(name)`" }
  }
}
