import AppRuntime
import Library
import QueueFeature
import Testing

@MainActor @Suite struct QueueTests {
  @Test func aRemovalIsUndone() throws {
    let episodes = [Episode(id: 1, title: "Rain"), Episode(id: 2, title: "Snow")]
    let store = QueueStore(Queue(episodes: episodes))
    try store.test(.didRemove(id: 1)) {
      $0.episodes = [episodes[1]]
      $0.earlier = [episodes]
    }
    try store.test(.didTapUndo) {
      $0.episodes = episodes
      $0.earlier = []
    }
    try store.test(.didTapUndo)
  }
}
