import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A transition of a router: its method, its case, and its statements.
struct TransitionInput: TemplateInput {
  let transition: Transition
  /// The builder of the module that declares the transition.
  let builder: ModuleBuilder
  /// The router's property with the factory of its screens.
  var screens: String?
  /// Whether another declaration precedes it in its type.
  var isSpaced = true

  private var payload: [ParameterSpec] { transition.spec.payload }

  static let shape = Shape<Self>(
    "transition",
    [
      .doc { $0.transition.spec.doc },
      .position("The payload's source location, if the compiler may report errors in it.") {
        $0.position
      },
      .flag("isSpaced", "Whether there is an empty line before it.") { $0.isSpaced },
      .text("signature", "Name and parameters.") { function($0.name, parameters: $0.parameters) },
      .text("declaration", "The case without the keyword.") {
        $0.builder.caseText(
          $0.transition.name, payload: $0.payload, types: $0.transition.types, isInside: false,
          column: 7, indent: "  ")
      },
      .text("performer", "The function that performs transitions.") { $0.own("perform") },
      .text("style", "How the screen is shown.") { SafeSwift($0.transition.spec.style) },
      .optionalText("maker", "The function that makes the screen, if it opens one.") { input in
        guard let maker = input.maker, let screens = input.screens else { return nil }
        return "\(input.own(screens)).\(maker)"
      },
      .texts("arguments", "The values of the payload as arguments.") { $0.arguments },
      .text("recorded", "The property with the routes of the mock.") { $0.own("routes") },
      .text("pattern", "The case, binding its associated values.") { $0.pattern },
      .text("name", "The case.") { $0.name },
      .text("method", "The method that performs it, where the values of the case are bound.") {
        $0.own($0.transition.name)
      },
    ])

  /// The payload's position, if a compiler may reject it.
  var position: PositionInput? { builder.position(of: transition.types, payload) }

  private var name: SafeSwift { .identifier(transition.name) }

  /// `userID: UUID`, for each value.
  private var parameters: [SafeSwift] {
    zip(payload, transition.types).map { builder.parameter($0, $1) }
  }

  /// `userID: userID`.
  private var arguments: [SafeSwift] { zip(payload, transition.types).map { $0.passedOn($1) } }

  /// `.showProfile(let userID)`.
  private var pattern: SafeSwift {
    guard !payload.isEmpty else { return ".\(name)" }
    let names = payload.map { "let \(name: $0.name.value)" as SafeSwift }
    return ".\(name)(\(names.joined(by: ", ")))"
  }

  /// A property; with `self.` if a value of the payload hides it.
  private func own(_ name: String) -> SafeSwift {
    "\(payload.contains { $0.name.value == name } ? "self." : "")\(name: name)"
  }

  /// `makeProfile`.
  private var maker: SafeSwift? {
    transition.spec.screen.map { .identifier("make" + $0.value.capitalizedFirst) }
  }

  /// `makeProfile(userID: UUID) -> any Screen`; nil if it does not open a screen.
  var makerSignature: SafeSwift? {
    let screen = builder.names.shared("Screen")
    return maker.map {
      Self.function($0, parameters: parameters, end: ") -> any \(name: screen)")
    }
  }

  /// The call without the arguments that have defaults; nil without defaults.
  var short: MethodInput? {
    guard payload.contains(where: { $0.defaultValue != nil }) else { return nil }
    let given = zip(payload, parameters).filter { $0.0.defaultValue == nil }.map(\.1)
    let arguments = zip(payload, transition.types).map { parameter, type in
      parameter.defaultValue.map {
        parameter.passed(builder.project.text(of: $0, in: builder.module, isInside: false))
      } ?? parameter.passedOn(type)
    }
    return MethodInput(
      signature: Self.function(name, parameters: given),
      call: Wrapped.list("\(name)(", of: arguments, column: 4))
  }

  private static func function(
    _ name: SafeSwift, parameters: [SafeSwift], end: SafeSwift = ")"
  ) -> SafeSwift {
    Wrapped.list("\(name)(", of: parameters, end: end, column: 16, indent: "  ")
  }
}
