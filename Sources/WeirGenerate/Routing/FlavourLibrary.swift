import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The library for whose store a flavour generates Swift.
struct FlavourLibrary: Sendable {
  /// The Swift module that the files of states import.
  let name: String
  /// Whether the library is annotated for Swift 6.
  var isAnnotated = false
  /// The names in generated Swift that a generated type could hide.
  let names: Set<String>

  /// - Returns: nil for Swift without a library.
  init?(_ flavour: GenerateSpec.Flavour) {
    switch flavour {
    case .plain: return nil
    // The rule `name-collision` knows the names of UDF.
    case .udf: self.init(name: "UDF", names: [])
    case .reswift: self.init(name: "ReSwift", names: ["Action", "Reducer"])
    case .tca:
      self.init(
        name: "ComposableArchitecture", isAnnotated: true,
        names: [
          "Action", "Body", "IdentifiedAction", "ObservableState", "Reduce", "Reducer", "ReducerOf",
          "State", "Store",
        ])
    }
  }

  private init(name: String, isAnnotated: Bool = false, names: Set<String>) {
    self.name = name
    self.isAnnotated = isAnnotated
    self.names = names
  }

  /// Names with which the Swift of the project's flavour would not compile.
  static func obstacles(of project: Project) -> [Finding] {
    let flavour = project.spec.generate.flavour
    guard let library = FlavourLibrary(flavour) else { return [] }
    let hidden = project.generatedNames.filter { library.names.contains($0.name) }
    return Diagnostics.ordered(
      hidden.map {
        .syntax(
          "`\($0.name)` hides a name that Swift of `flavour: \(flavour.rawValue)` uses",
          at: $0.span, help: "rename the \($0.kind.owner)")
      })
  }
}

extension GenerateSpec.Flavour {
  /// Whether a store finds the owner of an action by the action's type; otherwise each action contains the path from
  /// the root.
  var dispatchesByType: Bool { self != .tca }
}

extension ActionRouting {
  /// The pattern of a child's action in the enum of its owner.
  ///
  /// - Parameter key: The pattern of the key; nil if the child is not a collection.
  func pattern(of child: Child, key: SafeSwift?, action: SafeSwift) -> SafeSwift {
    let key: SafeSwift? = key.map { isIdentified ? "id: \($0), action: " : "\($0), " }
    return value(of: child, key: key, action: action)
  }

  /// A child's action as one of its owner.
  ///
  /// - Parameter key: The key; nil if the child is not a collection.
  func wrapped(_ child: Child, key: SafeSwift?, action: SafeSwift) -> SafeSwift {
    let key: SafeSwift? = key.map {
      isIdentified ? "id: \($0), action: " : "\(label: child.keyName ?? ""): \($0), "
    }
    return value(of: child, key: key, action: action)
  }

  private func value(of child: Child, key: SafeSwift?, action: SafeSwift) -> SafeSwift {
    let value: SafeSwift = "\(key)\(action)"
    return isIdentified && key != nil
      ? ".\(name: child.name)(.element(\(value)))" : ".\(name: child.name)(\(value))"
  }

  /// The declaration of its case.
  ///
  /// - Parameters:
  ///   - key: The type of the key; nil if the child is not a collection.
  ///   - action: The type of the child's actions.
  func caseText(of child: Child, key: SafeSwift?, action: SafeSwift) -> SafeSwift {
    let name = SafeSwift.identifier(child.name)
    guard let key, let label = child.keyName else { return "\(name)(\(action))" }
    return isIdentified
      ? "\(name)(IdentifiedAction<\(key), \(action)>)"
      : "\(name)(\(name: label): \(key), \(action))"
  }

  /// Whether the actions of rows are values of the Composable Architecture's `IdentifiedAction`.
  private var isIdentified: Bool { project.spec.generate.flavour == .tca }
}

extension SafeSwift {
  /// The name of a type, which may be nested: `Order.State`.
  static func type(_ path: String) -> SafeSwift {
    path.split(separator: ".").map { SafeSwift.identifier(String($0)) }.joined(by: ".")
  }
}
