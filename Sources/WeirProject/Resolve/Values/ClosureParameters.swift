import WeirSwift

/// Writes of the parameters of closures, which methods of Swift's libraries pass as constants.
extension BodyTypes {
  /// Whether a local is a parameter of a closure that a known method calls. `reduce(into:)` passes one that can be
  /// changed.
  func isConstantParameter(_ local: Local) -> Bool {
    form(ofParameter: local) != nil
  }

  /// The help for a write of a constant, which may be a comparison with one `=`.
  func helpForConstant(_ path: Path) -> String {
    guard case .local(let index) = path.root, let local = body.fragment.local(index) else {
      return "declare it with `var`"
    }
    if path.segments.count > 1 {
      switch local.value {
      case .element, .part: return "it is a copy: change the element by its index, or use `map`"
      case .unwrapped(let value) where value.path?.segments.last?.isCall == true:
        return "it is a copy: find the position with `firstIndex`, and change the element there"
      default: break
      }
    }
    guard let form = form(ofParameter: local)
    else { return "declare it with `var`" }
    if case .parameter(_, 0) = local.value, form.reduces {
      return "write `reduce(into: …)`, which passes a result that can be changed"
    }
    return form.isCondition
      ? "to compare, write `==`" : "copy it to a `var`, or change the element by its index"
  }

  private func form(ofParameter local: Local) -> ClosureForm? {
    guard case .parameter(let start, let index) = local.value else { return nil }
    for access in body.accesses {
      for segment in access.path.segments where segment.onlyClosure?.range.lowerBound == start {
        guard let name = segment.name,
          index > 0 || segment.arguments.first?.label != "into"
        else { return nil }
        return ClosureForm(named: name)
      }
    }
    return nil
  }
}
