import WeirDiagnostics
import WeirYAML

/// A view model: its lifetime, and its interface for the view.
public struct ViewModelSpec: Sendable {
  public enum Lifetime: String, Sendable, CaseIterable {
    case app, flow, screen
  }

  /// The form of a view model, which determines the generated code.
  public enum Form: Sendable {
    /// A class of the user, of which only the name is known.
    case own
    /// A protocol with `properties` and `methods`.
    case closed
    /// A struct whose values are computed once from its parameters: `takes` and `values`.
    case made
  }

  public var name: Located<String>
  public var doc = ""
  public var lifetime: Located<Lifetime>?
  /// The properties that its view reads and, if settable, writes.
  public var properties: [ViewModelPropertySpec] = []
  /// The methods that its view calls.
  public var methods: [MethodSpec] = []
  /// The parameters of its initializer.
  public var takes: [ParameterSpec] = []
  /// The values that are computed from the parameters.
  public var values: [ViewModelValueSpec] = []

  public init(name: Located<String>) { self.name = name }

  public var form: Form {
    if !takes.isEmpty || !values.isEmpty { return .made }
    return properties.isEmpty && methods.isEmpty ? .own : .closed
  }
}

public struct ViewModelPropertySpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  /// Whether the view also writes it (`{ get set }`).
  public var isSettable = false
}

/// A value that a view model computes from its parameters.
public struct ViewModelValueSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  /// The expression of the value; the parameters of the view model are in scope.
  public var value: SwiftScalar
}

extension Key<ModuleSpec> {
  static let viewModels = Key(
    "viewModels", "View models, each with its lifetime and the interface for its view.",
    values: .any([.absent, viewModel.schema]),
    of: "a mapping of names to view models", to: \.viewModels
  ) { reader, key, value in
    guard let name = reader.name(key, expected: "a view model's name") else { return nil }
    var spec = ViewModelSpec(name: name)
    if !reader.tree.isAbsent(value) { viewModel.read(value, into: &spec, &reader) }
    reader.checkForm(of: spec)
    return spec
  }

  private static let viewModel = Record<ViewModelSpec>(
    "a view model",
    [
      Key<ViewModelSpec>(
        "lifetime", "Its lifetime.", .choice(ViewModelSpec.Lifetime.allCases.map(\.rawValue))
      ) { reader, model, _, value in
        model.lifetime = reader.choice(value, of: ViewModelSpec.Lifetime.self).map {
          Located($0, at: reader.tree.span(value))
        }
      },
      Key<ViewModelSpec>("doc", "Its doc comment.", .text) { $1.doc = $0.text($3) ?? "" },
      .properties, .methods,
      Key<ViewModelSpec>(
        "takes", "The parameters of its initializer.",
        of: "the view model's parameters, such as `{ feed: FeedItem }`",
        to: \.takes),
      .values,
    ])
}

extension Reader {
  /// Reports a mixture of two forms, for which the generated code would be ambiguous.
  fileprivate mutating func checkForm(of spec: ViewModelSpec) {
    guard let made = spec.takes.first?.name ?? spec.values.first?.name,
      let closed = spec.properties.first?.name ?? spec.methods.first?.name
    else { return }
    findings.report(
      "`\(spec.name.value)` has both a protocol and values",
      at: closed.span, related: [Related("its values", at: made.span)],
      help: "remove `properties` and `methods`, or `takes` and `values`")
  }
}
