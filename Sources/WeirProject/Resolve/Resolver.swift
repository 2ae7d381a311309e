import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Resolves one module's names, and collects findings.
final class Resolver {
  let specs: ConsultedSpecs
  let names: NameTable
  private let consulted = Consulted()
  let lookup: Lookup
  let hasNamelessDocument: Bool
  private let renamed: [String: String]
  let swift = CachedSwiftReader()
  /// The module that is being resolved, and the types that its texts stand for.
  private(set) var current: ModuleID?
  var valueTypes: [String: ValueType] = [:]
  /// The findings of the current module.
  private(set) var findings: [Finding] = []
  /// Those about unknown modules, which still need suggestions from all modules.
  private(set) var questions: [Question] = []
  /// The names of the current module that other Swift must declare.
  var foreignNames: [ForeignName] = []
  /// The Swift of the current module that the compiler rejects.
  var rejectedSwift: [RejectedSwift] = []
  /// The number of searches for similar names, which is limited because a broken spec could need
  /// many.
  private var asked = 0
  /// Whether all modules are complete, so that a name without a declaration is unknown.
  private(set) lazy var isFullyRead = !hasNamelessDocument && specs.all.allSatisfy(\.isFullyRead)

  /// The Swift targets of all modules.
  private(set) lazy var targets = Set(specs.all.compactMap { $0.target?.value })

  /// An unknown module's name.
  struct Question: Sendable {
    /// The finding's index among those of its module.
    let finding: Int
    let name: String
    /// Other names that may have been intended.
    let besides: [String]
  }

  /// The protocols for modules without `conforms`.
  let projectConformances: [String]

  /// The type of ordered collections.
  package let orderedDictionary: String
  /// Whether it is that of swift-collections.
  let importsOrderedDictionary: Bool

  init(
    _ specs: ModuleSpecs, _ names: NameTable, in project: ProjectSpec, hasNamelessDocument: Bool,
    calling renamed: [String: String] = [:]
  ) {
    projectConformances = project.generate.conformances
    orderedDictionary = GeneratedNames(spec: project).orderedDictionary
    importsOrderedDictionary = project.generate.orderedDictionary == .published
    self.specs = ConsultedSpecs(specs, consulted)
    self.names = names.noting(consulted)
    lookup = Lookup(names: self.names)
    self.hasNamelessDocument = hasNamelessDocument
    self.renamed = renamed
  }

  func report(_ finding: Finding) { findings.append(finding) }

  /// Reports text that cannot be read as a spec.
  func report(
    _ message: String, meant: MeantName? = nil, at span: Span, label: String = "",
    related: [Related] = [], help: String = "", fixes: [Fix] = []
  ) {
    report(
      .syntax(
        message, meant: meant, at: span, label: label, related: related, help: help, fixes: fixes))
  }

  /// The name that was probably intended; nil if there is none.
  func near(_ name: String, _ candidates: @autoclosure () -> [String]) -> String? {
    asked += 1
    return asked > 100 ? nil : NearName.nearest(to: name, in: candidates())
  }

  /// The same with the name that is written.
  func meant(_ name: String, _ candidates: @autoclosure () -> [String]) -> MeantName? {
    near(name, candidates()).map { MeantName($0, written: name) }
  }

  /// Reports an unknown module, unless the only mistake is the case of the module's own name.
  func reportUnknownModule(
    _ name: Located<String>, _ message: String? = nil, besides: [String] = [], help: String = ""
  ) {
    if names.isMiscased(name.value) { return }
    questions.append(Question(finding: findings.count, name: name.value, besides: besides))
    report(
      message ?? "unknown module `\(name.value)`", at: name.span,
      help: help.isEmpty ? "declare it: a spec begins with `module: \(name.value)`" : help)
  }

  func module(_ id: ModuleID) -> (Module, elements: [Element]) {
    consulted.forget()
    swift.forgetLong()
    current = id
    valueTypes.removeAll(keepingCapacity: true)
    let spec = specs[id.index]
    asked = 0
    foreignNames = []
    rejectedSwift = []
    findings = []
    questions = []
    checkCase(of: spec)
    let module = Module(id: id, specs.all.boxes[id.index], calling: renamed)
    module.types = spec.types.map { ownType($0, in: id) }
    module.children = spec.children.map { child($0, in: id) }
    module.fields = spec.state.map { field($0, in: id) }
    module.actions = spec.actions.map { action in
      // Payloads in hand-written Swift are texts for people.
      if !spec.checksNames { return Action(spec: action, types: [], defaults: []) }
      return Action(
        spec: action, types: types(of: action.payload, in: id),
        defaults: defaults(of: action.payload, in: id))
    }
    module.uses = spec.uses.compactMap { use($0, in: id) }
    module.entities = spec.entities.map { entity($0, in: id) }
    module.requests = spec.requests.map { requestGroup($0, in: id) }
    module.services = spec.services.map { service($0, in: id) }
    module.traits = spec.traits.enumerated().map { trait($1, $0, in: id) }
    module.adopters = spec.adopters.map(adopter)
    module.routers = spec.routers.enumerated().map { router($1, $0, in: id) }
    module.notifications = spec.notifications.map { notifications($0, in: id) }
    module.reads = spec.reads.map { read($0, in: id) }
    module.derived = spec.derived.map { derived($0, in: id) }
    checkCycles(ofDerived: module.derived)
    module.operations = spec.operations.map { operation($0, in: id) }
    checkCycles(ofOperations: module.operations)
    module.reductions = spec.reductions.compactMap { reduction($0, in: id) }
    module.elsewhere = (
      fields(spec.elsewhere.reads.filter { names[id].reads[$0.value] == nil }, in: id),
      fields(spec.elsewhere.writes, in: id)
    )
    checkModel(spec)
    module.inputs = spec.inputs.map { input($0, in: id) }
    module.decisions = spec.decisions.map { decision($0, in: id) }
    module.effects = spec.effects.map { effect($0, in: module) }
    module.invariants = spec.invariants.map { invariant($0, in: id) }
    module.samples = spec.samples.map { sample($0, in: id) }
    checkReducedTwice(module)
    if spec.isGenerated { checkConformances(of: module, projectConformances) }
    module.viewModels = spec.viewModels.map { viewModel($0, in: id) }
    module.components = spec.components.map { component($0, in: id) }
    module.events = spec.components.flatMap { component in
      component.events.map { event in
        Event(
          component: component.name, spec: event,
          sends: event.actions.compactMap { sent($0, in: id) })
      }
    }
    let elements = module.elements
    module.collect(elements)
    checkNames(of: module, elements)
    if spec.checksNames {
      let reported = Set(findings.map(\.span))
      module.foreignNames = foreignNames.filter { !reported.contains($0.span) }
      module.rejectedSwift = rejectedSwift.filter { !reported.contains($0.span) }
    } else {
      // The compiler checks hand-written Swift.
      findings = []
      questions = []
    }
    module.findings = findings
    module.consulted = consulted.modules
    module.hasSearched = consulted.isOfAll
    return (module, elements)
  }

  func types(
    of parameters: [ParameterSpec], in id: ModuleID, as purpose: TypePurpose = .value
  ) -> [ResolvedType] {
    parameters.map { type($0.type, in: id, as: purpose) }
  }

  func defaults(of parameters: [ParameterSpec], in id: ModuleID) -> [Body] {
    parameters.compactMap { parameter in
      parameter.defaultValue.map {
        expression($0, in: Scope(module: id), as: valueType(parameter.type, in: id))
      }
    }
  }

  private func ownType(_ spec: TypeSpec, in id: ModuleID) -> OwnType {
    let types: [ResolvedType] =
      switch spec.form {
      case .enumeration(let cases): cases.flatMap { self.types(of: $0.payload, in: id) }
      case .structure(let fields):
        (fields.map(\.type) + [spec.additional].compactMap { $0 }).map { type($0, in: id) }
      case .alias(let scalar): [type(scalar, in: id)]
      case .union(let union): union.members.map { type($0.type, in: id) }
      }
    var defaults: [Body] = []
    switch spec.form {
    case .structure(let fields):
      for field in fields where field.moves != nil {
        report("only a field of a module's state can have `moves`", at: field.name.span)
      }
      for (field, type) in zip(fields, types) {
        guard let scalar = field.defaultValue else { continue }
        let value = expression(
          scalar, in: Scope(module: id), as: valueType(field.type, in: id))
        checkBareValue(value, type, in: id)
        defaults.append(value)
      }
    case .enumeration(let cases):
      for one in cases {
        defaults += self.defaults(of: one.payload, in: id)
        if let raw = one.rawValue { checkRawValue(raw) }
      }
    case .alias, .union: break
    }
    return OwnType(spec: spec, types: types, defaults: defaults)
  }

  private func child(_ spec: ChildSpec, in id: ModuleID) -> Child {
    let module = names.modules[spec.module.value]
    if module == nil, !hasNamelessDocument { reportUnknownModule(spec.module) }
    if let module, specs[module.index].isFullyRead {
      switch specs[module.index].kind {
      case .state: break
      case .model:
        report(
          "`\(spec.module.value)` is a model with inputs: only its controller can own it",
          at: spec.module.span)
      case .data:
        report(
          "`\(spec.module.value)` is a data module, which cannot be owned", at: spec.module.span,
          help: "write `uses: [\(spec.module.value)]` instead")
      }
    }
    var keyType: ResolvedType?
    if case .keyed(_, let scalar, _) = spec.form { keyType = type(scalar, in: id) }
    return Child(spec: spec, module: module, keyType: keyType)
  }

  private func use(_ name: Located<String>, in id: ModuleID) -> Located<ModuleID>? {
    if let module = names.modules[name.value] { return Located(module, at: name.span) }
    if !hasNamelessDocument { reportUnknownModule(name) }
    return nil
  }

  /// - Parameters:
  ///   - type: The type of its value; nil if the specs do not determine it.
  ///   - checkOthers: Checks what a type does not express.
  func expression(
    _ scalar: SwiftScalar, in scope: Scope, parameters: [String: ValueType] = [:],
    as type: ValueType? = nil, _ checkOthers: (BodyTypes) -> Void = { _ in }
  ) -> Body {
    let fragment = swift.expression(scalar.text)
    if !fragment.problems.isEmpty, SwiftReader.body(scalar.text).statements.count > 1 {
      report(
        "expected one expression, found several statements", at: scalar.span,
        help: "combine them into one, such as `{ let sum = a + b; return sum }()`")
    } else {
      report(fragment.problems, in: scalar, isValue: true)
    }
    let body = BodyResolver.resolve(scalar, fragment: fragment, in: scope, lookup: lookup)
    checkQuotes(of: body)
    check(body, parameters: parameters, as: type, isExpression: true, checkOthers)
    return body
  }

  /// Reports an unknown word in double quotes, which was intended as a string.
  private func checkQuotes(of body: Body) {
    let isType = body.scalar.style == .singleQuoted && body.scalar.text.first?.isUppercase == true
    guard body.scalar.isDoubleQuotedWord || isType, body.accesses.count == 1,
      case .external(let name) = body.accesses[0].reference, name == body.scalar.text
    else { return }
    report(
      "the quotes belong to YAML: cannot find `\(name)` in scope",
      at: body.scalar.span, help: "write `'\"\(name)\"'` for a string")
  }

  /// - Parameters:
  ///   - parameters: The types of the parameters in the scope.
  ///   - type: The type of its value; nil if it has none, or the specs do not determine it.
  func body(
    _ scalar: SwiftScalar, in scope: Scope, parameters: [String: ValueType] = [:],
    as type: ValueType? = nil
  ) -> Body {
    body(scalar, swift.body(scalar.text), in: scope, parameters: parameters, as: type)
  }

  func body(
    _ scalar: SwiftScalar, _ fragment: Fragment, in scope: Scope,
    parameters: [String: ValueType] = [:], as type: ValueType? = nil
  ) -> Body {
    report(fragment.problems, in: scalar)
    let body = BodyResolver.resolve(scalar, fragment: fragment, in: scope, lookup: lookup)
    check(body, parameters: parameters, as: type, isExpression: false)
    return body
  }
}
