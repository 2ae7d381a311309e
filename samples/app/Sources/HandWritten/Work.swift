/// What the models need.
struct Environment: Sendable {
  let repository: Repository
  let sleep: @Sendable (Duration) async throws -> Void
}

/// One operation at a time: a new one cancels the last, and so does the end of its owner. The answer
/// of a cancelled operation is dropped.
@MainActor final class LatestTask {
  private var task: Task<Void, Never>?

  deinit { task?.cancel() }

  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value,
    then receive: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    task?.cancel()
    task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await operation())
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { receive(result) }
    }
  }

  func cancel() { task?.cancel() }

  /// Returns once nothing runs, not even what the last answer has begun.
  func wait() async {
    while let current = task {
      await current.value
      if task == current { return }
    }
  }
}

/// Saves notes one after another for each recipe. A save outlives the screen that asks for it.
@MainActor final class NoteSaver {
  private let repository: Repository
  private var last: [Int: Task<Note, any Error>] = [:]

  init(_ repository: Repository) { self.repository = repository }

  func save(id: Int, text: String) async throws -> Note {
    let previous = last[id]
    let task = Task { [repository] in
      _ = await previous?.result
      return try await repository.saveNote(id: id, text: text)
    }
    last[id] = task
    return try await task.value
  }

  func wait() async {
    for task in last.values { _ = await task.result }
  }
}
