import WeirSpec
import WeirSwift

/// Types that contain a state at another place in memory, so that states may contain each other:
/// `var detail: Box<Detail.State?>`.
enum Boxes {
  static let types: Set<String> = ["Box", "Boxed", "Heap", "Indirect"]
  private static let contents: Set<String> = ["value", "wrappedValue"]

  /// The names of a path without those of the contents of boxes: `[detail, count]` for `detail.wrappedValue.count`.
  ///
  /// - Parameter fields: The names of fields that are boxes.
  static func opened<Name>(_ names: [Name], _ fields: Set<String>, text: (Name) -> String?)
    -> [Name]
  {
    names.indices.filter { index in
      guard index > 0, let name = text(names[index]), contents.contains(name) else { return true }
      return text(names[index - 1]).map(fields.contains) != true
    }.map { names[$0] }
  }
}

extension ModuleSpec {
  /// The module with other paths in its Swift.
  func mapPaths(_ change: (Path) -> Path) -> ModuleSpec {
    func changed(_ body: BodySpec) -> BodySpec {
      guard case .source(let body) = body else { return body }
      return .source(body.replacing(body.fragment.statements.mapPaths(change)))
    }
    var module = self
    for index in reductions.indices {
      module.reductions[index].body = changed(reductions[index].body)
    }
    for index in operations.indices {
      module.operations[index].body = changed(operations[index].body)
    }
    for index in derived.indices { module.derived[index].body = changed(derived[index].body) }
    return module
  }
}

extension [Statement] {
  /// The statements with other paths in uses and as targets of assignments; without those for which there is none.
  func mapPaths(_ change: (Path) -> Path?) -> [Statement] {
    compactMap { statement in
      switch statement {
      case .use(var use):
        guard let path = change(use.path) else { return nil }
        use.path = path
        return .use(use)
      case .assign(var assignment):
        guard let path = change(assignment.target) else { return nil }
        assignment.target = path
        return .assign(assignment)
      default: return statement.mapLists { $0.mapPaths(change) }
      }
    }
  }
}
