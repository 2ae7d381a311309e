import Observation

/// The account of the user, which is saved for the next launch.
@MainActor @Observable final class SessionModel {
  enum Phase { case launching, signedOut, signingIn, signedIn, leaving }

  private(set) var phase = Phase.launching
  private(set) var name = ""
  private(set) var problem: String?
  /// The features for a signed-in user.
  private(set) var home: HomeModel?
  let work = LatestTask()
  @ObservationIgnored private let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
    let database = environment.repository.database
    work.run({ try await database.account() }) { [weak self] in self?.receive(try? $0.get()) }
  }

  func submit(name: String, code: String) {
    phase = .signingIn
    problem = nil
    let repository = environment.repository
    work.run({ try await repository.signIn(name: name, code: code) }) { [weak self] result in
      switch result {
      case .success(let account): self?.receive(account)
      case .failure(let error):
        self?.problem = "\(error)"
        self?.phase = .signedOut
      }
    }
  }

  func signOut() {
    phase = .leaving
    home = nil
    let database = environment.repository.database
    work.run({ try await database.forgetAccount() }) { [weak self] _ in self?.phase = .signedOut }
  }

  private func receive(_ account: Account?) {
    name = account?.name ?? ""
    phase = account == nil ? .signedOut : .signedIn
    home = account == nil ? nil : HomeModel(environment)
  }
}

@MainActor @Observable final class HomeModel {
  let list: ListModel
  let search: SearchModel
  let countdown: CountdownModel
  private(set) var detail: DetailModel?
  let saver: NoteSaver
  @ObservationIgnored private let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
    list = ListModel(environment)
    search = SearchModel(environment)
    countdown = CountdownModel(environment)
    saver = NoteSaver(environment.repository)
  }

  func open(id: Int) {
    guard detail?.id != id else { return }
    detail = DetailModel(id: id, environment, saver)
  }

  func close() { detail = nil }
}
