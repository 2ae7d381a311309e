extension Sequence where Element == Statement {
  /// Every path of names that the statements use or assign, in source order.
  var paths: [Path] {
    flatMap { statement -> [Path] in
      switch statement {
      case .use(let use): [use.path]
      case .assign(let assignment): [assignment.target]
      case .branch(let branch): branch.then.paths + branch.otherwise.paths
      case .choice(let choice): choice.cases.flatMap(\.body.paths)
      case .loop(let body), .closure(let body), .block(let body): body.paths
      case .exit: []
      }
    }
  }
}

extension Project {
  /// Every name that the modules of the project declare.
  var namesInSpec: Set<String> {
    var names: Set<String> = ["reduce"]
    func add(_ parameters: [ParameterSpec]) {
      for parameter in parameters {
        names.formUnion([parameter.name.value, parameter.label ?? "_"])
      }
    }
    for module in modules {
      names.formUnion([module.name, spec.generate.stateName(of: module.name)])
      names.formUnion(module.memberNames.map(\.name))
      names.formUnion(module.mounts.compactMap(\.keyName))
      for action in module.actions {
        names.insert(action.name)
        add(action.spec.payload)
      }
      for operation in module.spec.operations { add(operation.parameters) }
      for type in module.types {
        names.insert(type.name)
        switch type.spec.form {
        case .enumeration(let cases):
          names.formUnion(cases.map(\.name.value))
          cases.forEach { add($0.payload) }
        case .structure(let fields): names.formUnion(fields.map(\.name.value))
        case .union(let union): names.formUnion(union.members.map(\.name.value))
        case .alias: break
        }
      }
      for entity in module.entities {
        names.insert(entity.name)
        names.formUnion(entity.fields.map(\.name))
      }
    }
    return names
  }
}
