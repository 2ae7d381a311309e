import Cookbook

/// Prints the changes of a state, and the steps of its effects.
@MainActor final class Console {
  private var shown: [String: String] = [:]

  func printTitle(_ text: String) { print("\n\(text)") }

  func show(_ effect: AppEffect, _ step: EffectStep) {
    print("  effect \("\(effect)".replacing(/Cookbook\.(\w+Effect)?/, with: "")) \(step)")
  }

  /// Prints each value that differs from the last call, and the new ones that are not empty.
  func show(_ state: App) {
    let values = Self.values(of: state, named: "")
    for (name, value) in values where shown[name] != value {
      let isRemoved = shown.keys.contains { $0.hasPrefix(name + ".") }
      if shown[name] == nil, !isRemoved, ["nil", "\"\"", "[]"].contains(value) { continue }
      print("  \(name) = \(value)")
    }
    shown = Dictionary(uniqueKeysWithValues: values)
  }

  /// The fields of a state and of its children with their paths.
  private static func values(of state: Any, named path: String) -> [(String, String)] {
    Mirror(reflecting: state).children.flatMap { child -> [(String, String)] in
      let name = path + (child.label ?? "")
      switch child.value {
      case let home as Home?:
        return home.map { values(of: $0, named: name + ".") } ?? [(name, "nil")]
      case let detail as RecipeDetail?:
        return detail.map { values(of: $0, named: name + ".") } ?? [(name, "nil")]
      case is Session, is RecipeList, is RecipeSearch, is Countdown:
        return values(of: child.value, named: name + ".")
      case let recipes as [Recipe]: return [(name, "\(recipes.map(\.title))")]
      case let recipe as Recipe?: return [(name, recipe?.title ?? "nil")]
      default: return [(name, text(of: child.value))]
      }
    }
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else {
      return value is String ? "\"\(value)\"" : "\(value)"
    }
    return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  }
}
