import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// The operations that set fields to their parameters, themselves or through operations of children.
struct FieldSetters {
  private var fields: [[Int]: [(key: FieldID, label: String?)]] = [:]
  private let project: Project

  init(_ project: Project) { self.project = project }

  mutating func set(
    byOperation index: Int, of module: ModuleID, depth: Int = 0
  ) -> [(key: FieldID, label: String?)] {
    read(index, of: module, depth: depth)
    return fields[[module.index, index]] ?? []
  }

  private mutating func read(_ index: Int, of id: ModuleID, depth: Int) {
    let member = project[id].operations[index]
    guard depth < 8, fields[[id.index, index]] == nil,
      case .operation(let parameters) = member.kind, let body = member.body.swift
    else { return }
    fields[[id.index, index]] = []
    var found = project.assignments(of: body).map {
      (FieldID(module: id, index: $0.field), $0.name)
    }
    let calls = CertainWrites(body.fragment.statements).calls
    var called: [FieldID] = []
    for access in body.accesses {
      guard case (let child, .operation(let operation))? = project.member(access.reference, in: id)
      else { continue }
      for (key, label) in set(byOperation: operation, of: child, depth: depth + 1) {
        called.append(key)
        let value = access.path.segments.last?.arguments.first { $0.label == label }?.value
        guard calls.contains(access.path.range.lowerBound), let path = value?.read,
          let name = path.onlyName, project.reference(of: path, in: body.scope) == .parameter(name)
        else { continue }
        found.append((key, name))
      }
    }
    for (key, name) in found {
      // Another write may set another value.
      let writes = body.accesses.count {
        $0.kind.changes && $0.reference == .field(key.index) && key.module == id
      }
      guard writes + called.count(where: { $0 == key }) == 1,
        let parameter = parameters.first(where: { $0.name.value == name })
      else { continue }
      fields[[id.index, index]]?.append((key, parameter.label))
    }
  }
}

extension Project {
  /// The own fields that a body always sets to one of its parameters, with the name of the parameter.
  func assignments(of body: Body) -> [(field: Int, name: String)] {
    body.fragment.statements.unconditional.compactMap { statement in
      guard case .assign(let assignment) = statement, !assignment.isCompound,
        assignment.target.onlyName != nil, let value = assignment.value.read,
        let name = value.onlyName, reference(of: value, in: body.scope) == .parameter(name),
        case .field(let field) = reference(of: assignment.target, in: body.scope)
      else { return nil }
      return (field, name)
    }
  }
}
