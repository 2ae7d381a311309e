import AppRuntime
import Library
import PlayerFeature
import Testing

@MainActor @Suite struct PlayerTests {
  @Test func thePositionComesFromTheDevice() async throws {
    let (positions, device) = AsyncStream<Int>.makeStream()
    let store = PlayerStore(
      Player(episode: Episode(id: 1, title: "Rain"), isPlaying: true),
      dependencies: PlayerDependencies(playerEffects: PlayerEffectsMock(onPlay: { _ in positions }))
    )
    device.yield(7)
    try await store.test(received: .didTick(seconds: 7)) { $0.seconds = 7 }
    try store.test(.didTapPause) { $0.isPlaying = false }
    try await store.testEnd()
    #expect(store.text == "Rain at 7 s")
  }
}
