import WeirProject
import WeirSwift
import WeirTemplate

/// A component where it stands in another.
struct ChildContext: Sendable {
  var doc: SafeSwift?
  /// `row(item: Item) -> Row`: what only the containing view knows is a parameter.
  var signature: SafeSwift
  /// Arguments that a compiler may object to.
  var locals: [ArgumentContext]
  var call: SafeSwift

  static let shape = Shape<ChildContext>(
    "child",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("signature", "The name and parameters of the function that creates it.") {
        $0.signature
      },
      .list("locals", "Arguments on their own lines.", of: ArgumentContext.shape) {
        $0.locals
      },
      .text("call", "The expression that creates it, with `return` after other statements.") {
        $0.call
      },
    ])
}

/// An argument as the spec writes it.
struct ArgumentContext: Sendable {
  var name: SafeSwift
  var type: SafeSwift
  var code: SafeSwift
  var place: PlaceContext

  static let shape = Shape<ArgumentContext>(
    "argument",
    [
      .text("name", "The local.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .text("code", "The expression of the spec.") { $0.code },
      .text("file", "The spec's path, as a string literal.") { $0.place.file },
      .text("line", "The line of the spec, from 1.") { $0.place.line },
    ])
}

/// What a component puts into the environment of all that it contains.
struct ProvidingContext: Sendable {
  /// The struct that makes what it contains.
  var name: SafeSwift
  var title: SafeSwift
  /// What the component gets.
  var inputs: SafeSwift
  /// The property of that struct which holds it.
  var owner: SafeSwift
  /// The parameter that makes what stands inside.
  var content: SafeSwift
  var values: [ProvidedContext]
  /// What it is handed and finds, where it hands that on.
  var passed: [PassedContext]
  /// What it provides, where it hands that on.
  var held: [PassedContext]
  /// What makes that struct.
  var children: SafeSwift
  var contained: [ChildContext]
  /// The head of the function that does it.
  var signature: SafeSwift

  static let shape = Shape<ProvidingContext>(
    "providing",
    [
      .text("title", "The view's name in comments.") { $0.title },
      .text("inputs", "The struct of the view's inputs.") { $0.inputs },
      .text("owner", "The property that stores it.") { $0.owner },
      .text("content", "The parameter that creates the content.") { $0.content },
      .text("children", "The struct that creates the contained components.") { $0.name },
      .text("makeChildren", "The expression that creates that struct.") { $0.children },
      .list("values", "The provided view models.", of: ProvidedContext.shape) { $0.values },
      .list("passed", "The inputs that it passes on.", of: PassedContext.shape) { $0.passed },
      .list("held", "The provided view models that it passes on.", of: PassedContext.shape) {
        $0.held
      },
      .list("contained", "The contained components.", of: ChildContext.shape) { $0.contained },
      .flag("containsAny", "Whether it contains components.") { !$0.contained.isEmpty },
      .text("signature", "The name and parameters of the function that provides.") { $0.signature },
    ])
}

struct ProvidedContext: Sendable {
  var name: SafeSwift
  var type: SafeSwift
  /// `environment(collectionsViewModel)`.
  var modifier: SafeSwift
  /// How long it lives.
  var doc: SafeSwift

  static let shape = Shape<ProvidedContext>(
    "provided",
    [
      .text("name", "The parameter.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .text("modifier", "The modifier that puts it into the environment.") { $0.modifier },
      .text("doc", "Its lifetime, for a comment.") { $0.doc },
    ])
}

struct PassedContext: Sendable {
  var name: SafeSwift
  var type: SafeSwift
  /// Where what is passed on comes from: `inputs.title`.
  var source: SafeSwift

  init(_ name: String, _ type: SafeSwift, of owner: String) {
    self.name = .identifier(name)
    self.type = type
    source = .code("\(owner).\(SwiftName.escaped(name))")
  }

  static let shape = Shape<PassedContext>(
    "passed",
    [
      .text("name", "The property.") { $0.name },
      .text("type", "Its type.") { $0.type },
      .text("source", "Its source, if the component has it.") { $0.source },
    ])
}
