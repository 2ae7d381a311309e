import WeirProject
import WeirSwift
import WeirTemplate

/// The file of a module's components: all of its Swift that needs SwiftUI.
struct ScreensInput: TemplateInput {
  /// View models with an environment key.
  var keys: [ViewModelInput] = []
  var components: [ComponentInput] = []

  var isEmpty: Bool { keys.isEmpty && components.isEmpty }

  static let shape = Shape<Self>(
    "screens",
    [
      .list("keys", "Keys of the environment.") { $0.keys },
      .list("components", "The components.") { $0.components },
    ])

  /// Files with as many components as fit.
  func split(by template: LoadedTemplate<ScreensInput>) -> [ScreensInput] {
    func lines(_ input: ScreensInput) -> Int {
      template.text(of: input).utf8.count { $0 == UInt8(ascii: "\n") }
    }
    guard lines(self) > FilePacker.maxLines else { return [self] }
    var parts = [ScreensInput(keys: keys)]
    var taken = lines(parts[0])
    for component in components {
      let own = lines(ScreensInput(components: [component]))
      if taken + own > FilePacker.maxLines, taken > 0 {
        parts.append(ScreensInput())
        taken = 0
      }
      parts[parts.count - 1].components.append(component)
      taken += own
    }
    return parts
  }
}
