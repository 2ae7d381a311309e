import SwiftSyntax

extension Lowering {
  /// Emits the names in a property wrapper, a result builder, a global actor or a macro; the attributes of the
  /// language, such as `@inline(__always)`, contain words that are not names in scope.
  func attribute(_ node: AttributeSyntax) {
    let statements = collect { children(of: node) }
    let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text
    if !(name.map(Self.isBuiltIn) ?? false) { out += statements }
  }

  /// Whether an attribute belongs to the language: the types and macros of programs begin with an upper-case letter.
  private static func isBuiltIn(_ name: String) -> Bool {
    !SwiftName.startsLikeType(name) || upperCaseAttributes.contains(name)
  }

  private static let upperCaseAttributes: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain",
  ]
}
