import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// Changes of a child that the Composable Architecture leaves to its parents.
extension Edge {
  /// Whether a body prepares a child that it has created or replaced before, navigates in it, or uses it as data.
  func isLeftToParents(in project: Project) -> Bool {
    guard kind == .writes, project[from].spec.usesScopes else { return false }
    return isOfRoute(in: project) || isOfData(in: project) || isAfterCreation(in: project)
      || isOfChild(in: project)
  }

  /// Whether the type around the child's state declares the handler, such as `Cart.RootReducer`.
  private func isOfChild(in project: Project) -> Bool {
    guard let child = project.module(at: path) else { return false }
    let handlers = project[from].spec.handlers(ofChild: project.name(child))
    return handlers.contains {
      $0.file == span.file && $0.range.contains(Int(span.start))
    }
  }

  /// Whether no action of the child exists in its owner, which uses the child's state as data.
  private func isOfData(in project: Project) -> Bool {
    guard let step = path.last else { return false }
    let owner = project[step.owner]
    return owner.spec.holdsAsData(owner.children[step.child].name)
  }

  private func isOfRoute(in project: Project) -> Bool {
    switch reached {
    case .field(let index): Self.isRoute(project[to].fields[index].name)
    // An enum of destinations.
    case .state:
      project[to].spec.isSelector
        || project.childNames(of: self).last.map(Self.isRoute) == true
    default: false
    }
  }

  private static func isRoute(_ name: String) -> Bool {
    ["route", "routes", "destination", "path"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether the same body assigns the child as a whole before: `state.detail = .initial`, or `state = State()`.
  private func isAfterCreation(in project: Project) -> Bool {
    let body = project[from].stateBodies.first { body in
      body.accesses.contains { $0.span == span && $0.kind.isWrite }
    }
    guard let body else { return false }
    return body.accesses.contains { access in
      guard access.kind.isWrite, !access.isPassedInOut, access.span.start < span.start else {
        return false
      }
      if access.path.root == .selfValue, access.path.segments.isEmpty {
        return access.kind == .write(reads: false)
      }
      guard case .descendant(let steps, .state) = access.reference else { return false }
      return path.starts(with: steps)
    }
  }
}
