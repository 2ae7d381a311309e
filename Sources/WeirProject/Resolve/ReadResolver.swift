import WeirDiagnostics
import WeirSpec

extension Resolver {
  func read(_ spec: ReadSpec, in id: ModuleID) -> Read {
    let source = source(of: spec)
    if source == nil { reportUnknown(spec) }
    if specs[id.index].kind == .model {
      report(
        "`\(specs[id.index].name.value)` has `inputs`: no module owns it, so it cannot have `reads`",
        at: spec.name.span, help: "let its controller pipe the value into an input")
    }
    let first = specs[id.index].reads.first {
      $0.module.value == spec.module.value && $0.value.value == spec.value.value
    }
    if source != nil, let first, first.name.span != spec.name.span {
      report(
        "`\(spec.name.value)` reads the same value as `\(first.name.value)`",
        at: spec.name.span, related: [Related("the first", at: first.name.span)],
        help: "remove one of them")
    }
    return Read(spec: spec, source: source)
  }

  /// The field or derived value that a spec names; nil if there is none.
  func source(of spec: ReadSpec) -> Read.Source? {
    guard let module = names.modules[spec.module.value] else { return nil }
    if let index = names[module].fields[spec.value.value] {
      return Read.Source(module: module, value: .field(index))
    }
    return names[module].derived[spec.value.value].map {
      Read.Source(module: module, value: .derived($0))
    }
  }

  func valueType(of source: Read.Source) -> ValueType {
    let spec = specs[source.module.index]
    switch source.value {
    case .field(let index): return valueType(spec.state[index].type, in: source.module)
    case .derived(let index): return valueType(spec.derived[index].type, in: source.module)
    }
  }

  private func reportUnknown(_ spec: ReadSpec) {
    guard let module = names.modules[spec.module.value] else {
      if !hasNamelessDocument { reportUnknownModule(spec.module) }
      return
    }
    let other = specs[module.index]
    guard other.isFullyRead else { return }
    let (name, own) = (spec.value.value, names[module])
    guard own.member(isUnreadable: name) else {
      report(
        "`\(other.name.value)` has no field or derived value `\(name)`",
        meant: meant(name, (own.fields.names + own.derived.names).sorted()),
        at: spec.value.span, related: [Related("the module", at: other.name.span)])
      return
    }
    report(
      "`\(name)` of `\(other.name.value)` is not a value that another module can read",
      at: spec.value.span, related: [Related("the module", at: other.name.span)],
      help: "read a field or a derived value")
  }
}

extension NameTable.Members {
  /// Whether it has a member of this name that is neither a field nor a derived value.
  fileprivate func member(isUnreadable name: String) -> Bool {
    children[name] != nil || reads[name] != nil || operations[name] != nil
      || actions[name] != nil || decisions[name] != nil || inputs[name] != nil
      || types[name] != nil
  }
}
