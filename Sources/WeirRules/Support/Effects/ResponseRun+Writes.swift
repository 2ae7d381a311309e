import WeirProject
import WeirSwift

/// Assignments and calls.
extension ResponseRun {
  mutating func apply(_ assignment: Assignment, in frame: Frame, values: inout FieldValues) {
    let target = assignment.target
    let value = assignment.isCompound ? nil : constant(assignment.value, frame.parameters)
    switch project.reference(of: target, in: frame.scope) {
    case .field(let index):
      let key = FieldID(module: frame.scope.module, index: index)
      write(target.onlyName == nil ? nil : value, to: key, &values)
    case .descendant(let steps, .field(let index)):
      guard let module = project.module(at: steps) else { return isUnknown = true }
      let key = FieldID(module: module, index: index)
      let isWhole = target.segments.count == steps.count + 1 && project.leadsToOneState(steps)
      write(isWhole ? value : nil, to: key, &values)
    case .descendant(let steps, _): writeAll(project.module(at: steps), &values)
    case .other: if target.root == .selfValue { isUnknown = true }
    default: break
    }
  }

  /// - Parameter value: Nil if it is not a constant.
  private mutating func write(
    _ value: SwiftExpression?, to key: FieldID, _ values: inout FieldValues
  ) {
    let constant = volatile.contains(key) ? nil : value.flatMap { project.constant($0, for: key) }
    guard let machine = project[key.module].fields[key.index].machine else {
      return values.write(key, constant)
    }
    // Assigning a case that no move allows changes nothing.
    guard case .enumCase(let old)? = values.known[key], case .enumCase(let new)? = constant,
      let from = machine.cases.firstIndex(of: old), let to = machine.cases.firstIndex(of: new)
    else { return values.write(key, nil) }
    if from == to || machine.allows(from, to) { values.write(key, constant) }
  }

  mutating func apply(_ use: Use, in frame: Frame, values: inout FieldValues) {
    guard use.kind == .call || use.kind == .inout_ else { return }
    let path = use.path
    let isCall = use.kind == .call
    let isReading = isCall && path.segments.last?.name.map(MethodNames.reading.contains) == true
    switch project.reference(of: path, in: frame.scope) {
    case .field(let index):
      let key = FieldID(module: frame.scope.module, index: index)
      if !isReading { values.write(key, nil) }
    case .operation(let index):
      guard isCall else { return }
      call(index, of: frame.scope.module, path: path, in: frame, isCertain: true, values: &values)
    case .descendant(let steps, let reference):
      guard let module = project.module(at: steps) else { return isUnknown = true }
      switch reference {
      case .field(let index):
        if !isReading { values.write(FieldID(module: module, index: index), nil) }
      case .operation(let index):
        let isCertain = project.leadsToOneState(steps)
        call(index, of: module, path: path, in: frame, isCertain: isCertain, values: &values)
      case .derived, .canMove: break
      case .state where isReading: break
      default: writeAll(module, &values)
      }
    case .external(let name):
      // A hand-written method of the state may write any field.
      if isCall, path.segments.count == 1, name.first?.isLowercase == true,
        !SwiftLibrary.functions.contains(name)
      {
        isUnknown = true
      }
    case .other, .need, .traitMethod: if path.root == .selfValue { isUnknown = true }
    default: break
    }
  }

  private mutating func call(
    _ index: Int, of module: ModuleID, path: Path, in frame: Frame, isCertain: Bool,
    values: inout FieldValues
  ) {
    let operation = project[module].operations[index]
    guard case .operation(let parameters) = operation.kind else { return }
    let given = arguments(path.segments.last?.arguments ?? [], for: parameters, frame.parameters)
    var end = end(of: operation, in: module, values.unwritten, given, depth: frame.depth + 1)
    for key in end.written {
      if !isCertain || volatile.contains(key) { end.write(key, nil) }
      values.write(key, end.known[key])
    }
  }
}
