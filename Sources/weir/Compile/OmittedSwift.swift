import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirReport
import WeirSpec

/// A Swift file that `check --compile` leaves out.
struct OmittedSwift {
  struct Cause {
    let reason: String
    let help: String
    /// Whether only modules that may be missing prevent the file from being compiled.
    let isAllowed: Bool
  }

  let file: OmittedFile
  /// Empty if it cannot be read.
  let text: String
  private let cause: Cause

  var isAllowed: Bool { cause.isAllowed }

  init(_ file: SwiftCompiler.File, _ cause: Cause) {
    self.file = OmittedFile(file.path, reason: cause.reason)
    text = file.text
    self.cause = cause
  }

  /// A file that cannot be read.
  init(unreadable path: String, reason: String) {
    file = OmittedFile(path, reason: reason)
    text = ""
    cause = Cause(reason: reason, help: "make the file readable", isAllowed: false)
  }

  /// The finding of a run that fails on warnings: at the module from which the file is generated, or in the file.
  ///
  /// - Parameter generated: The generated files.
  func finding(_ generated: [GeneratedFile], _ folder: inout ProjectFolder) -> Finding {
    let made = generated.first { $0.path == file.file }
    let module = made?.module.map { folder.project[$0] }
    let position = made == nil ? folder.start(ofFile: file.file) : folder.project.spec.span
    return Finding(
      rule: CompilerFindings.rule, severity: .warning, file.message(in: ""),
      at: module?.spec.name.span ?? position, help: cause.help,
      subjects: module.map { [.module($0.name)] } ?? [],
      members: [file.file])
  }
}
