import Testing
import WeirProject

@testable import WeirRules

@Suite struct ModuleMemoryTests {
  @Test(arguments: [nil, ["SwiftUI"]] as [Set<String>?])
  func aResultIsRepeatedUnlessItIsKnownToBeEmpty(input: Set<String>?) {
    let project = ExampleText("module: Order\nstate: { count: Int = 0 }\n").project()
    let memory = ModuleMemory()
    memory.begin(project)
    func result(_ value: [Int], given input: Set<String>?) -> [Int]? {
      memory.unlessEmpty("kind", of: project, given: input) { value }
    }
    #expect(result([1], given: input) == [1])
    #expect(result([], given: input) == [])
    #expect(result([2], given: input) == nil)
    #expect(result([3], given: ["UIKit"]) == [3])
    let other = ExampleText("module: Order\nstate: { total: Int = 0 }\n").project()
    memory.begin(other)
    #expect(result([4], given: input) == [4])
  }
}
