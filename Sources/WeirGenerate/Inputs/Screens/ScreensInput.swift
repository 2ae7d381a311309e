import WeirProject
import WeirSwift
import WeirTemplate

/// The file of a module's components: all of its Swift that needs SwiftUI.
struct ScreensInput: TemplateInput {
  /// View models with an environment key.
  var keys: [EnvironmentKeyInput] = []
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

/// The environment key of a view model of which views see only the protocol.
struct EnvironmentKeyInput: TemplateInput {
  let model: ViewModel

  static let shape = Shape<Self>(
    "key",
    [
      .text("key", "The key's name.") { .identifier($0.model.name + "Key") },
      .text("property", "The property of the environment.") {
        .identifier(GeneratedNames.property(of: $0.model.name))
      },
      .text("protocol", "The view model's protocol.") {
        .identifier(GeneratedNames.viewModelProtocol($0.model.name))
      },
      .text("title", "The view model's name in comments.") { .docText($0.model.name) },
      .text("problem", "The error message if there is none, as a string literal.") {
        .stringLiteral("no component above provides `\($0.model.name)`")
      },
    ])
}
