import WeirSpec
import WeirSwift

/// Public types of libraries that a name of the spec can hide.
enum HiddenTypes {
  /// Types that the contracts of components use, and `Body`, which each view declares.
  static let inContracts: Set<String> = [
    "Body", "DynamicProperty", "Environment", "EnvironmentKey", "EnvironmentValues", "Observable",
    "PreviewProvider", "View", "ViewBuilder",
  ]

  /// Types that the views of nearly every app use.
  static let inViews: Set<String> = [
    "Binding", "Button", "Color", "ForEach", "HStack", "Image", "List", "NavigationStack", "State",
    "Text", "TextField", "VStack", "View", "ZStack",
  ]

  /// The library with a public type that a top-level type of that name hides.
  static func library(
    hiddenBy name: String, imports: Set<String>, flavour: GenerateSpec.Flavour
  ) -> String? {
    // Bodies of specs use no concurrency, so that a nested type hides none.
    if SwiftLibrary.concurrencyTypes.contains(name) { return "Swift" }
    if flavour == .udf, SwiftLibrary.udfTypes.contains(name) { return "UDF" }
    return library(hiddenByNested: name, imports: imports)
  }

  /// The library with a public type that a nested type of that name hides in its own module.
  static func library(hiddenByNested name: String, imports: Set<String>) -> String? {
    if SwiftLibrary.swiftTypes.contains(name) { return "Swift" }
    let importsFoundation = !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"])
    if importsFoundation, SwiftLibrary.foundationTypes.contains(name) { return "Foundation" }
    return imports.contains("SwiftUI") && SwiftLibrary.swiftUITypes.contains(name) ? "SwiftUI" : nil
  }
}
