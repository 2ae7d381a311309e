import Testing
import WeirDiagnostics

/// Bodies that must return a value.
@Suite struct EndOfBodyTests {
  @Test func aBranchWithoutReturn() {
    let text = """
      module: Ward
      types: { Phase: [off, on] }
      state: { phase: Phase = .off }
      derived:
        text:
          type: String
          is: |
            ‹switch phase {
            case .off: return "off"
            case .on: "on"
            }›
      """
    #expect(
      languageErrors(in: text).map(\.message) == ["this body may end here without a value"])
  }

  /// Ends without a value, beside calls that may never return.
  @Test(arguments: [
    "if phase == .off { return \"off\" }\n‹numbers.append(3)›",
    "‹do { return \"off\" } catch { print(error) }›",
    "‹switch phase { case .off: return \"off\"\ncase .on: break }›",
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
