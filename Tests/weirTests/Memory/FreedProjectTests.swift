import ArgumentParser
import Testing
import WeirProject
import WeirRules

@testable import weir

/// A process that checks again and again frees each project.
@Suite struct FreedProjectTests {
  @Test func aProjectIsFreedAfterItsReading() async throws {
    weak var project: Project?
    try await Allocator.$endsSoon.withValue(false) {
      project = try await Self.folder().project
    }
    #expect(project == nil)
  }

  @Test func aProjectIsFreedAfterItsCheck() async throws {
    weak var project: Project?
    let memory = ModuleMemory()
    try await Allocator.$endsSoon.withValue(false) {
      var folder = try await Self.folder()
      for _ in 0..<2 {
        project = folder.project
        _ = Checker(today: nil).check(folder.project, with: memory, jobs: 2)
        folder = try await Self.folder()
      }
      _ = Checker(today: nil).check(folder.project, with: memory, jobs: 2)
    }
    #expect(project == nil)
  }

  @Test func theProjectsOfAnEditorAreFreed() async throws {
    weak var project: Project?
    weak var module: Module?
    try await Allocator.$endsSoon.withValue(false) {
      let path = Checkout.path("samples/taxi")
      let open = OpenProject(path + "/weir.yaml", try CommonOptions.parse([]))
      let spec = path + "/modules/Order.yaml"
      let text = try DiskTree().read(spec, below: path)
      project = try await open.current().folder.project
      module = project?.modules[0]
      // A comment, another interface, and a spec that cannot be read.
      for added in ["# a\n", "uses: []\n", "uses: [\n", "# b\n", "# c\n"] {
        await open.update(spec, to: text + Array(added.utf8))
        _ = try await open.current()
      }
    }
    #expect(project == nil)
    #expect(module == nil)
  }

  private static func folder() async throws -> ProjectFolder {
    try await ProjectFolder(file: Checkout.path("samples/taxi/weir.yaml"), jobs: 2)
  }
}
