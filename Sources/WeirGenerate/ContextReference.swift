import WeirProject
import WeirTemplate

/// The names that templates may use, as text for people.
extension Generator {
  /// The contexts of `module` and of `stub`, with the constants and the implicit names.
  public static func contextDescription(for project: Project) -> String {
    var output = ""
    section("module", ModuleContext.shape.describe(), to: &output)
    section("stub", StubContext.shape.describe(), to: &output)
    output += "everywhere\n"
    for constant in TemplateLibrary.constants(of: project) {
      output += "  \(constant.name) (text): \(constant.doc)\n"
    }
    for (name, doc) in ContextDescription.implicitNames { output += "  \(name): \(doc)\n" }
    return output
  }

  private static func section(
    _ name: String, _ context: ContextDescription, to output: inout String
  ) {
    output += "\(name).mustache\n"
    for child in context.children { write(child, indent: 1, to: &output) }
    output += "\n"
  }

  private static func write(_ entry: ContextDescription, indent: Int, to output: inout String) {
    output += String(repeating: "  ", count: indent)
    output += "\(entry.name) (\(entry.kind.rawValue)): \(entry.doc)\n"
    for child in entry.children { write(child, indent: indent + 1, to: &output) }
  }
}
