import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

extension SwiftModulePlan {
  var entries: [SpecNode.Entry] {
    let spec = module.spec
    var entries: [SpecNode.Entry] = [.init("module", .word(names.module(module.id)))]
    let doc = docs.text(above: module.nameSpan)
    if !doc.isEmpty { entries.append(.init("doc", .text(doc))) }
    if let layer = spec.layer { entries.append(.init("layer", .word(layer.value))) }
    if let store = spec.swiftStore {
      entries.append(.init("store", .word(store.rawValue)))
    }
    if spec.isSelector { entries.append(.init("selector", .word("true"))) }
    if module.owners.count > 1 { entries.append(.init("reusable", .word("true"))) }
    let imports = imports
    if !imports.isEmpty { entries.append(.init("import", .list(imports.map(SpecNode.word)))) }
    if let target = spec.target?.value, project.targets.targets.count > 1, Self.isName(target) {
      entries.append(.init("target", .word(target)))
    }
    func add(_ key: String, _ values: [SpecNode.Entry]) {
      if !values.isEmpty { entries.append(.init(key, .map(values, .block), isApart: true)) }
    }
    add("children", module.children.map(child))
    let children = Set(module.children.map(\.name))
    add("state", module.fields.filter { !children.contains($0.name) }.map(field))
    add("derived", members.filter { $0.kind == .derived }.map(derived))
    add("actions", module.actions.map(action))
    add("reduce", members.filter { $0.kind == .reduction }.compactMap(reduction))
    add("operations", members.filter { $0.kind == .operation }.map(operation))
    add("elsewhere", elsewhere)
    add("components", components)
    return entries
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && text.first?.isNumber == false
  }

  /// The imports of the file that declares the module.
  private var imports: [String] {
    let omitted =
      [module.spec.target?.value ?? "", "Foundation"] + (usesSwiftUI ? [] : ["SwiftUI"])
    return project.targets.targets.flatMap(\.spec.imports).map(\.module)
      .filter { $0.span.file == module.nameSpan.file && !omitted.contains($0.value) }
      .map(\.value).uniqued()
  }

  private var usesSwiftUI: Bool {
    var texts =
      module.fields.map(\.type.type.text)
      + module.actions.flatMap { $0.spec.payload.map(\.type.text) }
    texts += module.fields.compactMap { $0.spec.defaultValue?.text }
    texts += members.flatMap { [$0.type] + $0.parameters.map(\.type.text) }
    for case .swift(let text) in members.map(\.body) { texts.append(text) }
    let words = texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
    return words.contains { SwiftLibrary.swiftUITypes.contains(String($0)) }
  }

  func isElsewhere(_ action: ActionSpec) -> Bool {
    action.isHandledElsewhere || action.audience == .binding
      || settings.elsewhere.contains(ActionKey(module: module.id, name: action.name.value))
  }

  /// The value of `handled`; nil if rules expect a reducer.
  private func handler(of action: ActionSpec) -> String? {
    [.output, .presentation].contains(action.audience)
      ? "above" : isElsewhere(action) ? "elsewhere" : nil
  }

  /// The fields that views, bindings and unknown Swift access.
  private var elsewhere: [SpecNode.Entry] {
    let (read, written) = settings.uses.notInBodies(of: module)
    return [("reads", read), ("writes", written)].filter { !$0.1.isEmpty }.map {
      .init($0.0, .list($0.1.map(SpecNode.word)))
    }
  }

  private func child(_ child: Child) -> SpecNode.Entry {
    let name = child.module.map(names.module) ?? child.spec.module.value
    let key = SwiftNames.child(child.name)
    var keys: [SpecNode.Entry] = [.init("module", .word(name))]
    switch child.spec.form {
    case .one: return .init(key, .word(name))
    case .optional: keys.append(.init("optional", .word("true")))
    case .keyed:
      let childModule = child.module.map { project[$0] }
      let id = childModule?.fields.first { $0.name == "id" }?.type.type.text
      keys.append(.init("keyed", .swift(id.map(names.type) ?? "UUID")))
      if child.isOrdered { keys.append(.init("ordered", .word("true"))) }
    }
    return .init(key, .map(keys, .compact))
  }

  private func field(_ field: Field) -> SpecNode.Entry {
    let doc = docs.text(above: field.spec.name.span)
    return .init(
      field.name, value(field.spec.type.text, field.spec.defaultValue?.text, doc: doc))
  }

  private func action(_ action: Action) -> SpecNode.Entry {
    let payload = parameters(
      action.spec.payload, named: names.payload(of: action.spec, in: module.id))
    let doc = docs.text(above: action.spec.name.span)
    let name = names.action(action.name, of: module.id)
    let handler = handler(of: action.spec)
    guard !doc.isEmpty || handler != nil else {
      return .init(name, payload.isEmpty ? nil : .map(payload, .compact))
    }
    var keys: [SpecNode.Entry] = [.init("takes", .map(payload, .compact))]
    if !doc.isEmpty { keys.append(.init("doc", .text(doc))) }
    if let handler { keys.append(.init("handled", .word(handler))) }
    return .init(name, .map(keys, .compact))
  }

  private func parameters(_ parameters: [ParameterSpec], named list: [String]) -> [SpecNode.Entry] {
    zip(parameters, list).map { parameter, name in
      let key = parameter.label == name ? name : "\(parameter.label ?? "_") \(name)"
      return .init(key, value(parameter.type.text, parameter.defaultValue?.text))
    }
  }

  private func value(_ type: String, _ initial: String?, doc: String = "") -> SpecNode {
    let type = names.type(SwiftReader.oneLine(type) ?? type)
    let line = initial.flatMap(SwiftReader.oneLine)
    if doc.isEmpty, let initial = initial == nil ? "" : line.map({ " = " + $0 }) {
      return .swift(type + initial)
    }
    var keys: [SpecNode.Entry] = [.init("type", .swift(type))]
    if let initial {
      let literals = BodySyntax(initial)?.literals ?? []
      let lines = Self.node(SwiftBodyText.unindented(initial, except: literals))
      keys.append(.init("default", line.map(SpecNode.swift) ?? lines))
    }
    if !doc.isEmpty { keys.append(.init("doc", .text(doc))) }
    return .map(keys, .compact)
  }

  /// Nil if an empty body says no more than `handled`.
  private func reduction(_ plan: SwiftMemberPlan) -> SpecNode.Entry? {
    if plan.sends.isEmpty, plan.doc.isEmpty {
      switch plan.body {
      case .empty:
        let handled = module.actions.filter { handler(of: $0.spec) != nil }
        return handled.contains { names.action($0.name, of: module.id) == plan.name }
          ? nil : .init(plan.name, nil)
      case .swift(let text): return .init(plan.name, Self.node(text))
      case .manual: break
      }
    }
    return .init(plan.name, .map(body(plan, key: "does"), .compact))
  }

  private func operation(_ plan: SwiftMemberPlan) -> SpecNode.Entry {
    var keys: [SpecNode.Entry] = []
    if !plan.parameters.isEmpty {
      keys.append(
        .init(
          "takes",
          .map(parameters(plan.parameters, named: plan.parameters.map(\.name.value)), .compact)))
    }
    keys += body(plan, key: "does")
    return .init(plan.name, keys.isEmpty ? nil : .map(keys, .compact))
  }

  private func derived(_ plan: SwiftMemberPlan) -> SpecNode.Entry {
    let type = SwiftReader.oneLine(plan.type) ?? plan.type
    return .init(
      plan.name, .map([.init("type", .swift(type))] + body(plan, key: "is"), .compact))
  }

  private func body(_ plan: SwiftMemberPlan, key: String) -> [SpecNode.Entry] {
    var keys: [SpecNode.Entry] = []
    switch plan.body {
    case .empty: break
    case .swift(let text): keys.append(.init(key, Self.node(text)))
    case .manual(let parts):
      keys.append(.init("manual", .word("true")))
      func add(_ key: String, _ names: [String]) {
        if !names.isEmpty { keys.append(.init(key, .list(names.map(SpecNode.word)))) }
      }
      add("reads", parts.reads)
      add("writes", parts.writes)
      add("replaces", parts.replaces)
    }
    if let sends = Self.node(plan.sends) { keys.append(.init("sends", sends)) }
    if !plan.doc.isEmpty { keys.append(.init("doc", .text(plan.doc))) }
    return keys
  }

  /// Swift of one line, or a block of lines.
  private static func node(_ text: String) -> SpecNode {
    text.utf8.contains(UInt8(ascii: "\n")) ? .text(text + "\n") : .swift(text)
  }
}
