import Observation

/// All recipes; those of the last launch until the server answers.
@MainActor @Observable final class ListModel {
  enum Phase { case restoring, loading, loaded, failed }

  private(set) var phase = Phase.restoring
  private(set) var recipes: [Recipe] = []
  private(set) var problem: String?
  let work = LatestTask()
  @ObservationIgnored private let repository: Repository

  var titles: [String] { recipes.map(\.title) }

  init(_ environment: Environment) {
    repository = environment.repository
    let database = repository.database
    work.run({ try await database.recipes() }) { [weak self] result in
      self?.recipes = (try? result.get()) ?? []
      self?.load()
    }
  }

  func retry() {
    problem = nil
    load()
  }

  private func load() {
    phase = .loading
    work.run(repository.recipes) { [weak self] result in
      switch result {
      case .success(let recipes):
        self?.recipes = recipes
        self?.phase = .loaded
      case .failure(let error):
        self?.problem = "\(error)"
        self?.phase = .failed
      }
    }
  }
}

/// A search as one types.
@MainActor @Observable final class SearchModel {
  private(set) var text = ""
  private(set) var found: [Recipe] = []
  private(set) var problem: String?
  let work = LatestTask()
  @ObservationIgnored private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  func type(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    guard !text.isEmpty else {
      found = []
      return work.cancel()
    }
    let environment = environment
    work.run({
      try await environment.sleep(.milliseconds(300))
      return try await environment.repository.api.search(text: text)
    }) { [weak self] result in
      switch result {
      case .success(let recipes):
        self?.found = recipes
        self?.problem = nil
      case .failure(let error): self?.problem = "\(error)"
      }
    }
  }
}

/// One recipe, and a note on it.
@MainActor @Observable final class DetailModel {
  let id: Int
  private(set) var recipe: Recipe?
  private(set) var problem: String?
  private(set) var draft: String?
  private(set) var note = ""
  let work = LatestTask()
  let saving = LatestTask()
  @ObservationIgnored private let repository: Repository
  @ObservationIgnored private let saver: NoteSaver

  init(id: Int, _ environment: Environment, _ saver: NoteSaver) {
    self.id = id
    self.saver = saver
    repository = environment.repository
    load()
  }

  func retry() {
    problem = nil
    if recipe == nil { load() }
  }

  func save(_ text: String) {
    draft = text
    let (id, saver) = (id, saver)
    saving.run({ try await saver.save(id: id, text: text) }) { [weak self] result in
      switch result {
      case .success(let note): self?.note = note.text
      case .failure(let error): self?.problem = "\(error)"
      }
      self?.draft = nil
    }
  }

  private func load() {
    let (id, repository) = (id, repository)
    work.run({ try await repository.recipe(id: id) }) { [weak self] result in
      switch result {
      case .success(let recipe): self?.recipe = recipe
      case .failure(let error): self?.problem = "\(error)"
      }
    }
  }
}

/// A kitchen timer.
@MainActor @Observable final class CountdownModel {
  private(set) var seconds: Int?
  private(set) var left: Int?
  @ObservationIgnored private var task: Task<Void, any Error>?
  @ObservationIgnored private let sleep: @Sendable (Duration) async throws -> Void

  init(_ environment: Environment) { sleep = environment.sleep }

  deinit { task?.cancel() }

  func start(seconds: Int) {
    task?.cancel()
    self.seconds = seconds
    task = Task { [weak self, sleep] in
      for left in (0...seconds).reversed() {
        self?.left = left
        if left > 0 { try await sleep(.seconds(1)) }
        try Task.checkCancellation()
      }
      self?.seconds = nil
    }
  }

  func stop() {
    task?.cancel()
    seconds = nil
    left = nil
  }

  func wait() async { _ = await task?.result }
}
