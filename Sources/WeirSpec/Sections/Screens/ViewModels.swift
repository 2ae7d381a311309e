import WeirDiagnostics
import WeirYAML

/// A view model: how long it lives, and what its view may ask of it.
public struct ViewModelSpec: Sendable {
  public enum Lifetime: String, Sendable, CaseIterable {
    case app, flow, screen
  }

  /// What is written of a view model, which decides what is generated.
  public enum Form: Sendable {
    /// A class of the user's own, of which no more than the name is known.
    case own
    /// Closed by a protocol: `properties` and `methods`.
    case closed
    /// Made once from what it takes: `takes` and `values`.
    case made
  }

  public var name: Located<String>
  public var doc = ""
  public var lifetime: Located<Lifetime>?
  /// What its view reads and, where it may, sets.
  public var properties: [ViewModelPropertySpec] = []
  /// What its view calls.
  public var methods: [ViewModelMethodSpec] = []
  /// The parameters of its initializer.
  public var takes: [ParameterSpec] = []
  /// What is computed once from that.
  public var values: [ViewModelValueSpec] = []

  public init(name: Located<String>) { self.name = name }

  public var form: Form {
    if !takes.isEmpty || !values.isEmpty { return .made }
    return properties.isEmpty && methods.isEmpty ? .own : .closed
  }
}

/// What a view reads of its view model.
public struct ViewModelPropertySpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  /// Whether the view sets it as well (`{ get set }`).
  public var isSettable = false
}

/// What a view asks of its view model.
public struct ViewModelMethodSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var parameters: [ParameterSpec] = []
  public var isAsync = false
  public var isThrowing = false
  /// What it returns; nil where it returns nothing.
  public var returns: SwiftScalar?
}

/// What a view model has made of what it takes.
public struct ViewModelValueSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  /// The expression that computes it, with what the view model takes in scope.
  public var value: SwiftScalar
}

extension Key<ModuleSpec> {
  static let viewModels = Key(
    "viewModels", "View models, each with its lifetime and the interface for its view.",
    .map(.any([.absent, viewModel.schema]))
  ) { reader, module, _, value in
    module.viewModels = reader.entries(value, of: "a mapping of names to view models") {
      reader, key, value in
      guard let name = reader.name(key, wanted: "a view model's name") else { return nil }
      var spec = ViewModelSpec(name: name)
      if !reader.tree.isAbsent(value) { viewModel.read(value, into: &spec, &reader) }
      reader.checkForm(of: spec)
      return spec
    }
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
      Key<ViewModelSpec>("takes", "The parameters of its initializer.", .parameters) {
        $1.takes = $0.parameters(
          $3, of: "the view model's parameters, such as `{ feed: FeedItem }`", key: $2)
      },
      .values,
    ])
}

extension Reader {
  /// A view model is described in one way, so that it is clear what is generated for it.
  fileprivate mutating func checkForm(of spec: ViewModelSpec) {
    guard let made = spec.takes.first?.name ?? spec.values.first?.name,
      let closed = spec.properties.first?.name ?? spec.methods.first?.name
    else { return }
    findings.append(
      .syntax(
        "`\(spec.name.value)` has both a protocol and values",
        at: closed.span, related: [Related("its values", at: made.span)],
        help: "remove `properties` and `methods`, or `takes` and `values`"))
  }
}
