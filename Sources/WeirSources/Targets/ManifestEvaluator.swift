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
  var variables: [String: ManifestValue] = [:]
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
  var roots: [ManifestValue.Call] = []
  /// Whether code changes the dependencies of a target in a form that is not evaluated.
  var changesTargets = false

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
