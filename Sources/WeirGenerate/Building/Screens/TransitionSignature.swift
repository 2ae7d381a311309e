import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A transition's names and types as a method and a case, wherever it is declared.
struct TransitionSignature {
  let transition: Transition
  /// Of the module that declares it.
  let builder: ModuleBuilder

  private var payload: [ParameterSpec] { transition.spec.payload }
  func `is`(_ name: String) -> Bool { transition.name == name }

  /// The method's name.
  var name: String { SwiftName.escaped(transition.name) }

  /// `userID: UUID`, for each value.
  var parameters: [String] {
    zip(payload, transition.types).map { builder.screenParameter($0, $1, default: nil) }
  }

  /// `userID: userID`.
  var arguments: [String] { zip(payload, transition.types).map { $0.passedOn($1) } }

  /// The case, without its keyword.
  var declaration: String {
    builder.caseText(
      transition.name, payload, transition.types, isInside: false, column: 7, indent: "  ")
  }

  /// `.showProfile(let userID)`.
  var pattern: String {
    let names = payload.map { "let " + SwiftName.escaped($0.name.value) }
    return ".\(name)" + (names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
  }

  /// `name` where nothing that is carried is called so; else as the property that it is.
  func own(_ name: String) -> String {
    (payload.contains { $0.name.value == name } ? "self." : "") + SwiftName.escaped(name)
  }

  /// `makeProfile`.
  var maker: String? { transition.spec.screen.map { "make" + $0.value.capitalizedFirst } }

  /// What a compiler may object to.
  var place: PlaceContext? { builder.place(of: transition.types, payload) }

  /// The call without what has a default; nil where nothing has.
  var short: ShortCallContext? {
    guard payload.contains(where: { $0.defaultValue != nil }) else { return nil }
    let given = zip(payload, parameters).filter { $0.0.defaultValue == nil }.map(\.1)
    let arguments = zip(payload, transition.types).map { parameter, type in
      parameter.defaultValue.map {
        parameter.passed(builder.project.text(of: $0, in: builder.module, isInside: false))
      } ?? parameter.passedOn(type)
    }
    return ShortCallContext(
      signature: Self.function(name, given),
      call: .code(Wrapped.filled(name + "(", arguments, column: 4)))
  }

  func context(screens: String?, isSpaced: Bool) -> TransitionContext {
    TransitionContext(
      doc: .docComment(transition.spec.doc), place: place, isSpaced: isSpaced,
      signature: Self.function(name, parameters), declaration: .code(declaration),
      perform: .code(perform(screens)), pattern: .code(pattern),
      call: .code(Wrapped.filled(own(transition.name) + "(", arguments, column: 6)),
      noted: .code(noted), short: short)
  }

  /// `makeProfile(userID: UUID) -> any Screen`.
  var makerSignature: SafeSwift? {
    maker.map { Self.function($0, parameters, ") -> any Screen") }
  }

  private func perform(_ screens: String?) -> String {
    let perform = own("perform")
    guard let maker, let screens else { return perform + "(.dismiss)" }
    return Wrapped.filled(
      "\(perform)(.\(transition.spec.style.rawValue)(\(own(screens)).\(maker)(", arguments, ")))",
      column: 4)
  }

  private var noted: String {
    let routes = own("routes")
    if arguments.isEmpty { return "\(routes).append(.\(name))" }
    return Wrapped.filled("\(routes).append(.\(name)(", arguments, "))", column: 4)
  }

  // MARK: Text

  static func function(_ name: String, _ parameters: [String], _ end: String = ")") -> SafeSwift {
    .code(Wrapped.filled(name + "(", parameters, end, column: 16, indent: "  "))
  }
}
