import WeirDiagnostics

/// Whether a server may ask `sourcekit-lsp`, and how it reports problems with it.
final class SwiftAccess: Sendable {
  /// The path of `sourcekit-lsp`.
  let program: String?
  private let isOff = Locked(false)
  private let shown = Locked<Set<String>>([])
  private let show: @Sendable (String) -> Void

  /// - Parameters:
  ///   - program: Nil if there is none.
  ///   - show: Shows a message to the user.
  init(program: String? = SourceKit.program, show: @escaping @Sendable (String) -> Void = { _ in })
  {
    self.program = program
    self.show = show
  }

  var isEnabled: Bool { !isOff { $0 } }

  func disable() { isOff { $0 = true } }

  /// Shows a message once.
  func report(_ message: String) {
    if shown({ $0.insert(message).inserted }) { show(message) }
  }
}
