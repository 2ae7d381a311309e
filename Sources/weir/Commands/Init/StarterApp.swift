/// The files of `weir init --sample app`: specs, views, the start of the app, and a test.
enum StarterApp {
  static func files(_ name: String) -> [(path: String, text: String)] {
    [
      ("weir.yaml", Starter.project(name, in: "Sources/" + name)), ("modules/Root.yaml", root),
      ("modules/Proverbs.yaml", proverbs), ("modules/ProverbsAPI.yaml", api),
      ("Package.swift", StarterBuild.package(name, targets: targets(name))),
      ("Sources/\(name)/Main.swift", main),
      ("Sources/\(name)/ProverbsView.swift", view), ("Sources/\(name)/LocalServer.swift", server),
      ("Tests/\(name)Tests/ProverbsTests.swift", tests(name)),
    ] + Starter.schemas
  }

  private static func targets(_ name: String) -> String {
    """
      targets: [
        .executableTarget(name: "\(name)"),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
      ],
    """
  }

  private static let root = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: Root
    doc: The whole app. It owns its features and mediates between them.

    children:
      proverbs: Proverbs

    """

  private static let proverbs = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: Proverbs
    doc: One proverb, and a button for the next one.
    uses: [ProverbsAPI]

    types:
      Phase: [loading, loaded, failed]

    state:
      number: Int = 1
      phase: Phase = .loading
      proverb: ProverbsAPI.Proverb?
      problem: String = ""

    actions:
      didTapNext:
      didTapRetry:
      didLoad: { proverb: ProverbsAPI.Proverb }
      didFail: { problem: String }

    reduce:
      didTapNext: |
        number += 1
        phase = .loading
      didTapRetry: phase = .loading
      didLoad: |
        self.proverb = proverb
        phase = .loaded
      didFail: |
        self.problem = problem
        phase = .failed

    decisions:
      shouldLoad: { type: Int, cases: [{ when: phase == .loading, take: number }] }

    # The store runs the effect while its decision has a value, and sends an action with the response.
    effects:
      load:
        on: shouldLoad
        calls: ProverbsAPI.proverb
        then: didLoad
        else: 'didFail(problem: "\\(error)")'

    """

  private static let api = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: ProverbsAPI
    doc: The server of the proverbs.

    types:
      Proverb: { text: String, origin: String }

    requests:
      proverb: { GET: "/proverbs/{number}", path: { number: Int }, returns: Proverb }

    """
}
