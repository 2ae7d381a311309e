import WeirTemplate

extension ModuleInput {
  /// A file of components: all Swift of a module that needs SwiftUI.
  static let screenEntries: [Entry<Self>] = [
    .list("environmentKeys", "The view models with a key of the environment, in this file.") {
      $0.environmentKeys
    },
    .list("components", "The components in this file.") { $0.components },
  ]

  var hasScreens: Bool { !components.isEmpty || !environmentKeys.isEmpty }

  /// Files with as many components as fit.
  func splitScreens(by template: LoadedTemplate<ModuleInput>) -> [ModuleInput] {
    func lines(_ input: ModuleInput) -> Int {
      template.text(of: input).utf8.count { $0 == UInt8(ascii: "\n") }
    }
    guard lines(self) > FilePacker.maxLines else { return [self] }
    var empty = self
    empty.components = []
    var parts = [empty]
    empty.environmentKeys = []
    var taken = lines(parts[0])
    for component in components {
      var single = empty
      single.components = [component]
      let own = lines(single)
      if taken + own > FilePacker.maxLines, taken > 0 {
        parts.append(empty)
        taken = 0
      }
      parts[parts.count - 1].components.append(component)
      taken += own
    }
    return parts
  }
}
