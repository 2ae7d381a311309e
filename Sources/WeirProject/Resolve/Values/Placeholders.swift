import WeirSwift
import WeirYAML

/// Values in texts, as other languages write them.
extension BodyTypes {
  /// Reports `"{name} left"` and `"$name left"`, if each of the names is one of a value here. A body that replaces parts
  /// of texts may use them as templates.
  func checkPlaceholders(in literal: String, at range: Range<Int>) {
    guard literal.contains(where: { "{$".contains($0) }), !body.scalar.text.contains("replac")
    else {
      return
    }
    let found = literal.matches(of: /\$?\{([A-Za-z_][\w.]*)\}|\$([A-Za-z_]\w*)/)
    let paths = found.compactMap { $0.1 ?? $0.2 }
    guard let first = found.first, let path = paths.first, paths.allSatisfy(isValue) else { return }
    reject(
      "`\(first.0)` in a text is not replaced by the value", help: "write `\\(\(path))`", at: range,
      kind: .unused)
  }

  private func isValue(_ path: Substring) -> Bool {
    let name = path.prefix { $0 != "." }
    if parameters[String(name)] != nil || body.scope.parameters.contains(String(name)) {
      return true
    }
    if body.fragment.locals.contains(where: { $0.name == name }) { return true }
    guard body.scope.seesMembers, seesState else { return false }
    switch resolver.member(String(name), of: .module(body.scope.module)) {
    case .value(let type): return type != .unknown
    case .function, .type, .noRawValue, .missing: return false
    }
  }
}
