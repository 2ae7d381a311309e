import SwiftSyntax
import WeirDiagnostics

/// Evaluates the text of a manifest that is written in Swift, such as `Package.swift`, without running it.
///
/// It knows literals, `+`, constants, functions and static members of the manifest, `map`, and changes of lists by
/// `append` and `+=`. All branches of `if` and `#if` count. Anything else is an unknown value.
final class ManifestEvaluator {
  let file: FileID
  var variables: [String: ManifestValue] = [:]
  /// By their last name.
  var functions: [String: [ManifestDeclaration<FunctionDeclSyntax>]] = [:]
  /// The members of extensions and types that have a value, by their last name.
  var members: [String: [ManifestDeclaration<ExprSyntax>]] = [:]
  /// The values of members that were evaluated.
  var memberValues: [SyntaxIdentifier: ManifestValue] = [:]
  /// The types that an expression may have where it is: `.core` may be a target or a dependency.
  var expectedTypes: [String] = []
  /// The variables of functions and closures, innermost last.
  var scopes: [[String: ManifestValue]] = []
  /// The number of further expressions that it may evaluate.
  private var budget = 100_000
  var depth = 0
  /// Calls of `Package(…)` and `Project(…)`.
  var roots: [ManifestValue.Call] = []
  /// Whether code changes the dependencies of a target in a form that is not evaluated.
  var changesTargets = false

  static let rootNames: Set<String> = ["Package", "Project"]

  private let helpers: ManifestHelpers

  init(file: FileID, helpers: ManifestHelpers = ManifestHelpers()) {
    self.file = file
    self.helpers = helpers
  }

  /// The call of a function of another file that is evaluated.
  var helperCall: Span?

  func run(_ tree: SourceFileSyntax) {
    budget += tree.endPosition.utf8Offset
    declare(tree.statements)
    run(tree.statements)
  }

  /// The functions of a name: those of other files are first.
  func functions(named name: String) -> [ManifestDeclaration<FunctionDeclSyntax>] {
    (helpers.functions[name] ?? []) + (functions[name] ?? [])
  }

  func members(named name: String) -> [ManifestDeclaration<ExprSyntax>] {
    (helpers.members[name] ?? []) + (members[name] ?? [])
  }

  // MARK: Declarations

  func declare(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        declare(function, in: nil)
      } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
        declare(group)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let statements)? = clause.elements { declare(statements) }
        }
      }
    }
  }

  private func declare(_ function: FunctionDeclSyntax, in owner: String?) {
    functions[function.name.text, default: []].append(
      ManifestDeclaration(owner: owner, node: function))
  }

  private func declare(_ group: any DeclGroupSyntax) {
    let owner =
      group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      ?? group.asProtocol((any NamedDeclSyntax).self)?.name.text
    for member in group.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        declare(function, in: owner)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        declare(variable, in: owner)
      } else if let group = member.decl.asProtocol((any DeclGroupSyntax).self) {
        declare(group)
      }
    }
  }

  func declare(_ variable: VariableDeclSyntax, in owner: String?) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.manifestValue
      else { continue }
      members[name, default: []].append(ManifestDeclaration(owner: owner, node: value))
    }
  }

  // MARK: Expressions

  /// The values of `return` in the function that is evaluated.
  var returned: [ManifestValue] = []

  func enter() -> Bool {
    guard budget > 0, depth < 100 else { return false }
    budget -= 1
    depth += 1
    return true
  }

  func evaluate(_ expression: ExprSyntax) -> ManifestValue {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return text(literal)
    case .booleanLiteralExpr(let literal): return .truth(literal.literal.text == "true")
    case .arrayExpr(let array): return list(array)
    case .sequenceExpr(let sequence): return evaluate(Array(sequence.elements))
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { evaluate($0.expression) } ?? .unknown
    case .declReferenceExpr(let name): return reference(name)
    case .memberAccessExpr(let member): return self.member(member)
    case .functionCallExpr(let call): return self.call(call)
    case .ifExpr, .switchExpr: return .list(.init(isComplete: false))
    default: return .unknown
    }
  }
}

/// The declarations of Tuist's `ProjectDescriptionHelpers`, which all projects may name.
struct ManifestHelpers: Sendable {
  /// By their last name.
  private(set) var functions: [String: [ManifestDeclaration<FunctionDeclSyntax>]] = [:]
  /// The static members, and the constants outside of types, by their last name.
  private(set) var members: [String: [ManifestDeclaration<ExprSyntax>]] = [:]

  init(_ trees: [SourceFileSyntax] = []) {
    for tree in trees {
      let evaluator = ManifestEvaluator(file: FileID(0))
      evaluator.declare(tree.statements)
      for statement in tree.statements {
        if let variable = statement.item.as(VariableDeclSyntax.self) {
          evaluator.declare(variable, in: nil)
        }
      }
      for (name, declarations) in evaluator.functions {
        functions[name, default: []] += declarations.map(\.ofHelper)
      }
      for (name, declarations) in evaluator.members {
        members[name, default: []] += declarations.map(\.ofHelper)
      }
    }
  }
}

/// A declaration of a manifest, with the type that it extends.
struct ManifestDeclaration<Node: Sendable>: Sendable {
  let owner: String?
  let node: Node
  /// Whether it is in another file, so that it has no position in the manifest.
  var isHelper = false

  var ofHelper: Self { Self(owner: owner, node: node, isHelper: true) }
}
