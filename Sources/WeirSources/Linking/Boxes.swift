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
  /// The module whose Swift names a field for the content of a box.
  func openingBoxes(_ fields: Set<String>) -> ModuleSpec {
    if fields.isEmpty { return self }
    var module = self
    for index in reductions.indices {
      module.reductions[index].body = Self.opened(reductions[index].body, fields)
    }
    for index in operations.indices {
      module.operations[index].body = Self.opened(operations[index].body, fields)
    }
    for index in derived.indices {
      module.derived[index].body = Self.opened(derived[index].body, fields)
    }
    return module
  }

  private static func opened(_ body: BodySpec, _ fields: Set<String>) -> BodySpec {
    guard case .source(let body) = body else { return body }
    let statements = body.fragment.statements.mapPaths { path in
      Path(
        root: path.root, segments: Boxes.opened(path.segments, fields, text: \.name),
        range: path.range)
    }
    return .source(body.replacing(statements))
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
