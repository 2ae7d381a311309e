import AppRuntime
import DownloadsFeature
import Testing

@MainActor @Suite struct DownloadsTests {
  private struct Offline: Error {}

  private func download(_ percents: [Int], error: (any Error)? = nil) -> DownloadStore {
    DownloadStore(
      Download(id: 1),
      dependencies: DownloadDependencies(
        downloadEffects: DownloadEffectsMock(onLoad: { _ in
          AsyncThrowingStream { progress in
            for percent in percents { progress.yield(percent) }
            progress.finish(throwing: error)
          }
        })))
  }

  @Test func progressIsShown() async throws {
    let store = download([50, 100])
    try await store.test(received: .didProgress(percent: 50)) { $0.percent = 50 }
    try await store.test(received: .didProgress(percent: 100)) { $0.percent = 100 }
    try await store.testEnd()
    #expect(store.text == "100 %")
  }

  @Test func anErrorStopsIt() async throws {
    let store = download([50], error: Offline())
    try await store.test(received: .didProgress(percent: 50)) { $0.percent = 50 }
    try await store.test(received: .didStop) { $0.isStopped = true }
    try await store.testEnd()
  }
}
