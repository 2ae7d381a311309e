import SwiftParser
import SwiftSyntax
import WeirDiagnostics
import WeirSwift

/// Evaluates the text of a manifest that is written in Swift, such as `Package.swift`, without running it.
///
/// It knows literals, `+`, constants, functions and static members of the manifest, `map`, and changes of lists by
/// `append` and `+=`. All branches of `if` and `#if` count. Anything else is an unknown value.
final class ManifestEvaluator {
  let file: FileID
  private var variables: [String: ManifestValue] = [:]
  var functions: [String: FunctionDeclSyntax] = [:]
  /// Static members of extensions, by their last name; nil for a name with several.
  var members: [String: ExprSyntax?] = [:]
  /// The values of static members that were evaluated.
  var memberValues: [String: ManifestValue] = [:]
  /// The variables of functions and closures, innermost last.
  var scopes: [[String: ManifestValue]] = []
  /// The number of further expressions that it may evaluate.
  private var budget = 100_000
  var depth = 0
  /// Calls of `Package(…)` and `Project(…)`.
  private(set) var roots: [ManifestValue.Call] = []
  /// Whether code changes the dependencies of a target in a form that is not evaluated.
  private(set) var changesTargets = false

  static let rootNames: Set<String> = ["Package", "Project"]

  init(file: FileID) { self.file = file }

  func addRoot(_ call: ManifestValue.Call) { roots.append(call) }

  /// The functions of other files, whose texts have no position in this one.
  private(set) var helpers: Set<String> = []
  /// The call of such a function that is evaluated.
  var helperCall: Span?

  /// Adds the functions of another file.
  func addHelpers(in text: String) {
    guard let tree = Self.parse(text) else { return }
    declare(tree.statements)
    members = [:]
    helpers = Set(functions.keys)
  }

  /// - Returns: Whether the text could be parsed.
  func run(_ text: String) -> Bool {
    guard let tree = Self.parse(text) else { return false }
    declare(tree.statements)
    run(tree.statements)
    return true
  }

  private static func parse(_ text: String) -> SourceFileSyntax? {
    NestingGuard.firstExcess(in: text) == nil ? Parser.parse(source: text) : nil
  }

  // MARK: Declarations

  private func declare(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        functions[function.name.text] = function
      } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
        declare(group.memberBlock.members)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let statements)? = clause.elements { declare(statements) }
        }
      }
    }
  }

  private func declare(_ list: MemberBlockItemListSyntax) {
    for member in list {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        functions[function.name.text] = function
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            continue
          }
          members[name] = members[name] == nil ? binding.manifestValue : .some(nil)
        }
      } else if let group = member.decl.asProtocol((any DeclGroupSyntax).self) {
        declare(group.memberBlock.members)
      }
    }
  }

  // MARK: Statements

  func run(_ statements: CodeBlockItemListSyntax) {
    for statement in statements { run(statement.item) }
  }

  private func run(_ item: CodeBlockItemSyntax.Item) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            continue
          }
          set(name, binding.manifestValue.map(evaluate) ?? .unknown)
        }
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let statements)? = clause.elements { run(statements) }
        }
      }
    case .stmt(let statement): run(statement)
    case .expr(let expression): run(expression)
    }
  }

  private func run(_ statement: StmtSyntax) {
    if let loop = statement.as(ForStmtSyntax.self) {
      let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      let list = evaluate(loop.sequence).list
      if !list.isComplete { changesTargets = true }
      for item in list.items {
        scopes.append(name.map { [$0: item] } ?? [:])
        run(loop.body.statements)
        scopes.removeLast()
      }
      if list.items.isEmpty { run(loop.body.statements) }
    } else if let expression = statement.as(ExpressionStmtSyntax.self) {
      run(expression.expression)
    } else if let statement = statement.as(ReturnStmtSyntax.self) {
      returned.append(statement.expression.map(evaluate) ?? .unknown)
    } else if let statement = statement.as(GuardStmtSyntax.self) {
      run(statement.body.statements)
    } else if let statement = statement.as(DoStmtSyntax.self) {
      run(statement.body.statements)
    }
  }

  private func run(_ expression: ExprSyntax) {
    if let choice = expression.as(IfExprSyntax.self) {
      run(choice.body.statements)
      switch choice.elseBody {
      case .codeBlock(let block)?: run(block.statements)
      case .ifExpr(let choice)?: run(ExprSyntax(choice))
      case nil: break
      }
    } else if let choice = expression.as(SwitchExprSyntax.self) {
      for element in choice.cases {
        if case .switchCase(let one) = element { run(one.statements) }
      }
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      assign(Array(sequence.elements))
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      change(call)
    }
  }

  /// `targets += […]`, `package.targets = […]`.
  private func assign(_ parts: [ExprSyntax]) {
    guard parts.count >= 3, let path = path(of: parts[0]) else { return }
    let isAddition = parts[1].trimmedDescription == "+="
    guard isAddition || parts[1].is(AssignmentExprSyntax.self) else { return }
    let value = evaluate(Array(parts[2...]))
    guard let place = Place(path, scopes.isEmpty, variables) else { return noteChange(of: path) }
    write(isAddition ? read(place) + value : value, to: place)
  }

  /// `targets.append(…)`, `package.targets.append(contentsOf: …)`.
  private func change(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      var path = path(of: base)
    else {
      if isRoot(call) { _ = evaluate(ExprSyntax(call)) }
      return
    }
    let name = member.declName.baseName.text
    guard ["append", "insert"].contains(name), let argument = call.arguments.first else {
      if name == "forEach", let closure = call.trailingClosure { each(of: base, closure) }
      return
    }
    path = path.filter { $0 != "self" }
    let value = evaluate(argument.expression)
    guard let place = Place(path, scopes.isEmpty, variables) else { return noteChange(of: path) }
    let added = argument.label == nil ? .list(.init(items: [value])) : value
    write(read(place) + added, to: place)
  }

  private func each(of base: ExprSyntax, _ closure: ClosureExprSyntax) {
    let name = closure.firstParameter ?? "$0"
    for item in evaluate(base).list.items {
      scopes.append([name: item])
      run(closure.statements)
      scopes.removeLast()
    }
  }

  private func noteChange(of path: [String]) {
    if path.last == "dependencies" || path.last == "targets" { changesTargets = true }
  }

  /// Where a change goes: a variable, or an argument of the package.
  private enum Place {
    case variable(String)
    case argument(String)

    init?(_ path: [String], _ isTopLevel: Bool, _ variables: [String: ManifestValue]) {
      switch path.count {
      case 1: self = .variable(path[0])
      case 2:
        guard case .call(let call)? = variables[path[0]],
          ManifestEvaluator.rootNames.contains(call.name)
        else { return nil }
        self = .argument(path[1])
      default: return nil
      }
    }
  }

  private func read(_ place: Place) -> ManifestValue {
    switch place {
    case .variable(let name): value(of: name) ?? .unknown
    case .argument(let label): roots.last?[label] ?? .list(.init())
    }
  }

  private func write(_ value: ManifestValue, to place: Place) {
    switch place {
    case .variable(let name): set(name, value, isNew: false)
    case .argument(let label):
      guard let last = roots.indices.last else { return }
      roots[last].arguments.removeAll { $0.label == label }
      roots[last].arguments.append((label, value))
    }
  }

  private func set(_ name: String, _ value: ManifestValue, isNew: Bool = true) {
    if !isNew, let index = scopes.lastIndex(where: { $0[name] != nil }) {
      scopes[index][name] = value
    } else if isNew, !scopes.isEmpty {
      scopes[scopes.count - 1][name] = value
    } else {
      variables[name] = value
    }
  }

  func value(of name: String) -> ManifestValue? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    return variables[name]
  }

  /// The names of `package.targets`.
  private func path(of expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let path = path(of: base)
    else { return nil }
    return path + [member.declName.baseName.text]
  }

  // MARK: Expressions

  /// The values of `return` in the function that is evaluated.
  var returned: [ManifestValue] = []

  func enter() -> Bool {
    guard budget > 0, depth < 200 else { return false }
    budget -= 1
    depth += 1
    return true
  }

  func evaluate(_ expression: ExprSyntax) -> ManifestValue {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return text(literal)
    case .arrayExpr(let array): return list(array)
    case .sequenceExpr(let sequence): return evaluate(Array(sequence.elements))
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { evaluate($0.expression) } ?? .unknown
    case .declReferenceExpr(let name): return reference(name.baseName.text)
    case .memberAccessExpr(let member): return self.member(member)
    case .functionCallExpr(let call): return self.call(call)
    case .ifExpr, .switchExpr: return .list(.init(isComplete: false))
    default: return .unknown
    }
  }
}
