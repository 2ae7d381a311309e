import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Compares the hand-written functions of `manual` bodies with the calls in generated code.
struct ManualFunctionCheck {
  struct Mismatch {
    let message: String
    let span: Span
    let help: String
  }

  private let project: Project
  private let swift: SwiftDeclarations
  /// The names of the generated types that extensions may extend.
  private let states: Set<String>

  /// Nil if hand-written Swift was not read, or if the project's own templates may contain other calls.
  init?(_ project: Project) {
    guard let swift = project.handWritten, project.spec.generate.templates == nil else {
      return nil
    }
    self.project = project
    self.swift = swift
    let names = GeneratedNames(spec: project.spec)
    states = Set(project.modules.map(names.state))
  }

  /// The reason why no hand-written function fits; nil if one may fit, or if there is none.
  func mismatch(of member: Member, in module: Module) -> Mismatch? {
    guard let call = Call(member, in: module, project, hidden: swift.types) else { return nil }
    let functions = (swift.functions[call.name] ?? []).filter {
      isNamed($0.owner, call.state) || !states.contains($0.owner)
    }
    guard !functions.isEmpty,
      functions.allSatisfy({ $0.isPlain && $0.file != nil && isNamed($0.owner, call.state) })
    else { return nil }
    let mismatches = functions.compactMap {
      mismatch(of: $0, call: call, member: member, module: module)
    }
    guard mismatches.count == functions.count, let first = mismatches.first else { return nil }
    guard functions.count > 1 else { return first }
    return Mismatch(
      message: "no overload of `\(call.state).\(call.name)` fits the spec, which needs "
        + "`\(Self.text(of: call.arguments.map(\.label)))`",
      span: member.span, help: "change one of the functions, or the spec")
  }

  /// Whether the text of an extended type is a name, with or without its Swift module.
  private func isNamed(_ owner: String, _ state: String) -> Bool {
    owner == state || owner.hasSuffix("." + state)
  }

  private func mismatch(
    of function: StaticFunction, call: Call, member: Member, module: Module
  ) -> Mismatch? {
    let start = "`\(call.state).\(call.name)` in \(function.file ?? "")"
    let labels = function.parameters.map(\.label)
    let needed = call.arguments.map(\.label)
    guard Self.fits(function.parameters, needed) else {
      let index = zip(labels, needed).prefix { $0 == $1 }.count
      return Mismatch(
        message: "\(start) has the parameters `\(Self.text(of: labels))`, but the spec needs "
          + "`\(Self.text(of: needed))`",
        // A parameter that the spec lacks has no position.
        span: needed.count < labels.count || index == needed.count
          ? member.span : call.arguments[index].span,
        help: "change the parameters of the function, or the spec")
    }
    // With default values, which arguments belong to which parameters may be ambiguous.
    guard labels == needed else { return nil }
    func type(_ text: String) -> ValueType {
      project.valueType(SwiftReader.type(text), in: module.id, hidden: swift.types)
    }
    for (parameter, argument) in zip(function.parameters, call.arguments) {
      let own = type(parameter.type)
      if argument.isAccepted(by: own, isInout: parameter.isInout) { continue }
      return Mismatch(
        message: "\(start) takes `\(parameter.text)`, but the spec needs `\(argument.text)`",
        span: argument.typeSpan,
        help: "change the parameter of the function to `\(argument.text)`, or the spec")
    }
    guard let result = call.result else { return nil }
    guard let own = function.result else {
      return Mismatch(
        message: "\(start) returns no value, but the spec needs `\(result.text)`",
        span: result.span, help: "return \(Words.codeWithArticle(result.text))")
    }
    if type(own).fits(result.type) { return nil }
    return Mismatch(
      message: "\(start) returns `\(own)`, but the spec needs `\(result.text)`",
      span: result.span, help: "change the result of the function, or the type in the spec")
  }

  /// Whether the labels of the arguments are those of the parameters, except ones with default values.
  private static func fits(_ parameters: [StaticFunction.Parameter], _ labels: [String?]) -> Bool {
    // The numbers of arguments that the parameters so far may have taken.
    var taken: Set<Int> = [0]
    for parameter in parameters {
      var next = parameter.hasDefault ? taken : []
      for count in taken where count < labels.count && labels[count] == parameter.label {
        next.insert(count + 1)
      }
      taken = next
    }
    return taken.contains(labels.count)
  }

  /// `(note:_:)`
  private static func text(of labels: [String?]) -> String {
    "(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }
}

/// The call of a `manual` member's function.
private struct Call {
  struct Argument {
    let label: String?
    let type: ValueType
    let typeText: String
    /// Nil if a marker of the type decides.
    let isInout: Bool?
    let span: Span
    let typeSpan: Span

    /// `note: inout String`
    var text: String { "\(label ?? "_"): \(isInout == true ? "inout " : "")\(typeText)" }

    func isAccepted(by own: ValueType, isInout other: Bool) -> Bool {
      guard let isInout, !(own == .unknown && !other) else { return true }
      guard isInout == other else { return false }
      return type.fits(own) && (!isInout || own.fits(type))
    }
  }

  let state: String
  let name: String
  let arguments: [Argument]
  let result: (type: ValueType, text: String, span: Span)?

  /// Nil if the call is not known completely.
  init?(_ member: Member, in module: Module, _ project: Project, hidden: Set<String>) {
    guard case .manual(let spec, _, _) = member.body,
      let signature = ManualSignature(member, in: module, project)
    else { return nil }
    if case .reduction(let triggers) = member.kind {
      guard triggers.allSatisfy({ $0.action != nil && !$0.isForeign }) else { return nil }
    }
    state = signature.state
    name = signature.name
    func known(_ type: ResolvedType, in id: ModuleID) -> ValueType {
      project.valueType(type.type, in: id, hidden: hidden)
    }
    let payload = signature.payload.map { item in
      Argument(
        label: item.parameter.label, type: known(item.type, in: item.module.id),
        typeText: Self.text(of: item.type, in: item.module, for: module, project),
        isInout: item.type.type.markers.isEmpty ? false : nil,
        span: item.parameter.name.span, typeSpan: item.parameter.type.span)
    }
    let parts = signature.parts.map { part in
      let names = part.isWrite ? spec.writes + spec.replaces : spec.reads
      let span =
        names.first { $0.value == part.name || $0.value.hasPrefix(part.name + ".") }?.span
        ?? member.span
      let type: ValueType
      let text: String
      switch part.part {
      case .field(let index):
        type = known(module.fields[index].type, in: module.id)
        text = module.fields[index].type.type.text
      case .derived(let index):
        type = known(module.derived[index].types[0], in: module.id)
        text = module.derived[index].types[0].type.text
      case .read(let index):
        let source = module.reads[index].source
        type = source.map { known(project.type(of: $0), in: $0.module) } ?? .unknown
        text =
          source.map {
            Self.text(of: project.type(of: $0), in: project[$0.module], for: module, project)
          } ?? ""
      case .child, .below:
        let child = part.part.child.map { module.children[$0] }
        type =
          child.map { project.valueType(of: $0, in: module.id, hidden: hidden) } ?? .unknown
        text = child.map { Self.text(of: $0, project) } ?? ""
      }
      return Argument(
        label: part.name, type: type, typeText: text, isInout: part.isWrite, span: span,
        typeSpan: span)
    }
    arguments = payload + parts
    result = signature.result.map { (known($0, in: module.id), $0.type.text, $0.scalar.span) }
  }

  /// `Status`, or `Parcel.Status` outside of the module of the type.
  private static func text(
    of type: ResolvedType, in declaring: Module, for module: Module, _ project: Project
  ) -> String {
    let text = type.type.text
    guard declaring.id != module.id, project.isType(text, of: declaring.id) else { return text }
    return "\(GeneratedNames(spec: project.spec).state(of: declaring)).\(text)"
  }

  private static func text(of child: Child, _ project: Project) -> String {
    guard let childModule = child.module else { return child.name }
    let names = GeneratedNames(spec: project.spec)
    let state = names.state(of: project[childModule])
    guard let key = child.keyType?.type.text else {
      return child.isOptional ? state + "?" : state
    }
    return child.isOrdered
      ? "\(names.orderedDictionary)<\(key), \(state)>" : "[\(key): \(state)]"
  }
}
