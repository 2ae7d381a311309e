import WeirDiagnostics
import WeirSpec
import WeirSwift

/// A name that a spec declares and the generated Swift writes.
public struct DeclaredName: Sendable {
  public let name: Located<String>
  public let position: SwiftName.Position

  init(_ name: Located<String>, _ position: SwiftName.Position) {
    self.name = name
    self.position = position
  }
}

extension [DeclaredName] {
  init(_ names: [Located<String>], _ position: SwiftName.Position) {
    self = names.map { DeclaredName($0, position) }
  }

  /// The parameters, and their labels if they differ.
  init(_ parameters: [ParameterSpec]) {
    self = parameters.flatMap { parameter -> [DeclaredName] in
      let own = DeclaredName(parameter.name, .local)
      guard let label = parameter.label, label != parameter.name.value else { return [own] }
      return [own, DeclaredName(Located(label, at: parameter.name.span), .label)]
    }
  }
}
