import Testing
import WeirImport

@Suite struct PointerTests {
  @Test func escapesItsParts() {
    let path = PointerPath().appending("paths").appending("/a~b/{id}").appending("get").appending(0)
    #expect(path.pointer == "/paths/~1a~0b~1{id}/get/0")
    #expect(path.parts == ["paths", "/a~b/{id}", "get", "0"])
    #expect(PointerPath().pointer == "")
  }
}
