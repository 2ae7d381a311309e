import AppRuntime
import BannerFeature
import Testing

@MainActor @Suite struct BannerTests {
  @Test func aMessageDisappears() async throws {
    let clock = ClockMock()
    let store = BannerStore(Banner(text: "Saved"), dependencies: BannerDependencies(clock: clock))
    clock.advance(by: .seconds(3))
    try await store.test(received: .didTimeOut) { $0.text = nil }
    try await store.testEnd()
  }
}
