/// Small projects for tests of the tool.
enum Specs {
  static let project = """
    weir: 1
    project: Demo
    root: App
    specs: [modules]
    generate:
      output: Sources/Generated
      manual: Sources
      access: public

    """

  static let app = """
    module: App
    children:
      counter: Counter
    actions:
      didLogout:
    reduce:
      didLogout: counter.reset()

    """

  static let counter = """
    module: Counter
    state:
      count: Int = 0
    derived:
      isAtStart: { type: Bool, is: count == 0 }
    actions:
      didTap:
    reduce:
      didTap: count += 1
    operations:
      reset:
        does: count = 0

    """

  /// Without findings.
  static let clean = [
    "weir.yaml": project, "modules/App.yaml": app, "modules/Counter.yaml": counter,
  ]

  /// One error of Coupling, in `modules/App.yaml`.
  static let breach = clean.merging([
    "modules/App.yaml": app.replacing("counter.reset()", with: "counter.count = 0")
  ]) { $1 }

  /// One warning, in `modules/App.yaml`: no module reduces the action.
  static let warning = clean.merging([
    "modules/App.yaml": app.replacing("  didLogout:\nr", with: "  didLogout:\n  didWait:\nr")
  ]) { $1 }

  /// An unclosed bracket, in `modules/Counter.yaml`.
  static let unreadable = clean.merging(["modules/Counter.yaml": "module: Counter\nstate: [x\n"]) {
    $1
  }

  /// Hand-written bodies.
  static let manual = clean.merging([
    "modules/Counter.yaml": """
    module: Counter
    state:
      count: Int = 0
    actions:
      didTap:
      didHold: { seconds: Int }
    reduce:
      didTap: { manual: true, writes: [count] }
      didHold: { manual: true, writes: [count] }
    operations:
      reset:
        does: count = 0

    """
  ]) { $1 }
}
