import SwiftSyntax
import WeirDiagnostics

/// A reducer that receives the whole state, and returns a part of it:
/// `func cartReducer(action: Action, state: AppState?) -> CartState { var cart = state?.cart ?? CartState() … }`.
enum ReducedPart {
  /// The names of the copy of the part and of the action; nil for any other function.
  static func names(
    _ items: [CodeBlockItemSyntax], named name: String, parameters: [FunctionOutline.Parameter],
    result: TypeOutlineText?
  ) -> (state: String, action: String)? {
    guard name.containsIgnoringCase("reduce"), case .named(_, let arguments)? = result?.shape,
      arguments.isEmpty, let action = parameters.first(where: CodeReader.isAction),
      let last = items.last, let returned = value(of: last)
    else { return nil }
    let states = parameters.filter {
      $0.name != action.name && !$0.isInOut
        && $0.type.shape.unwrapped.lastName?.hasSuffix("State") == true
    }
    for item in items {
      guard case .decl(let declaration) = item.item,
        let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
        let copy = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        FileSyntax.text(copy) == returned,
        let path = binding.initializer.flatMap({ StateCalls.names($0.value) }), path.count > 1,
        states.contains(where: { $0.name == path[0] })
      else { continue }
      return (returned, action.name)
    }
    return nil
  }

  /// `cart` in `return cart`.
  private static func value(of item: CodeBlockItemSyntax) -> String? {
    let value: ExprSyntax? =
      switch item.item {
      case .expr(let it): it
      case .stmt(let it): it.as(ReturnStmtSyntax.self)?.expression
      case .decl: nil
      }
    return value?.as(DeclReferenceExprSyntax.self).map { FileSyntax.text($0.baseName) }
  }
}
