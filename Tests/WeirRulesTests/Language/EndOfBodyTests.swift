import Testing
import WeirDiagnostics

/// Bodies that must return a value.
@Suite struct EndOfBodyTests {
  /// The last statements, also beside calls that may never return.
  @Test(arguments: [
    "‹switch phase { case .off: return \"off\"\ncase .on: \"on\" }›",
    "‹switch phase { case .off: return \"off\"\ncase .on: break }›",
    "if phase == .off { return \"off\" }\n‹numbers.append(3)›",
    "‹do { return \"off\" } catch { print(error) }›",
    "defer { numbers.removeAll() }\n‹if phase == .off { return \"off\" }›",
  ])
  func endWithoutAValue(_ body: String) {
    let text = """
      module: M
      types: { Phase: [off, on] }
      state: { phase: Phase = .off }
      derived:
        text:
          type: String
          is: |
            var numbers = [1]
            numbers.removeAll()
            \(body.replacing("\n", with: "\n      "))
      """
    #expect(
      languageErrors(in: text).map(\.message) == ["this body may end here without a value"])
  }
}
