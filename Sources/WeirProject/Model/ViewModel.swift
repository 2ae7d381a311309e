import WeirDiagnostics
import WeirSpec

public typealias ViewModelID = DeclarationID<ViewModel>

/// A view model with resolved names.
public struct ViewModel: Sendable {
  public let spec: ViewModelSpec
  public let properties: [ViewModelProperty]
  public let methods: [ResolvedMethod]
  /// The types of `spec.takes`.
  public let takes: [ResolvedType]
  /// The default values of its parameters.
  public let defaults: [Body]
  public let values: [ViewModelValue]

  public var name: String { spec.name.value }
  public var form: ViewModelSpec.Form { spec.form }
  public var lifetime: ViewModelSpec.Lifetime? { spec.lifetime?.value }

  public var types: [ResolvedType] {
    properties.map(\.type) + methods.flatMap(\.writtenTypes) + takes + values.map(\.type)
  }

  public var bodies: [Body] { values.map(\.value) }
}

public struct ViewModelProperty: Sendable {
  public let spec: ViewModelPropertySpec
  public let type: ResolvedType

  public var name: String { spec.name.value }
}

public struct ViewModelValue: Sendable {
  public let spec: ViewModelValueSpec
  public let type: ResolvedType
  /// The expression of the value: `spec.takes` of the view model are in scope.
  public let value: Body

  public var name: String { spec.name.value }
}
