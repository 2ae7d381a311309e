// The projects whose reports are tested, each checked once.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export class Projects {
  constructor(weir, root, folder) { Object.assign(this, { weir, root, folder }); }

  /** Runs weir in a folder, as outside of CI, where a baseline may be written. */
  #run(folder, ...options) {
    const env = { ...process.env, CI: "" };
    const result = spawnSync(this.weir, options, { cwd: folder, env, encoding: "utf8", maxBuffer: 1 << 28 });
    if (result.status === null || result.status > 1) throw new Error(`${options.join(" ")}: ${result.stderr}`);
    return result.stdout;
  }

  #page(name, folder) {
    this.#run(folder, "check", "--quiet", "--format", "html=report.html", "--format", "json=report.json");
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    return { name, folder, report, address: "file://" + join(folder, "report.html"), weir: (...options) => this.#run(folder, ...options) };
  }

  /** A copy of a sample, with its findings in a baseline if asked for. */
  sample(name, { hasBaseline = false } = {}) {
    const folder = join(this.folder, hasBaseline ? name + "-baseline" : name);
    cpSync(join(this.root, "samples", name), folder, { recursive: true, filter: path => !path.includes(".build") });
    if (hasBaseline) this.#run(folder, "baseline", "write", "--add", "--quiet");
    return this.#page(name, folder);
  }

  saved(project, change = report => report) {
    const { report } = project;
    writeFileSync(join(project.folder, "report.json"), JSON.stringify(change(structuredClone(report))));
    const page = project.weir("report", "report.json", "--format", "html");
    writeFileSync(join(project.folder, "saved.html"), page);
    return "file://" + join(project.folder, "saved.html");
  }

  /** A project of many modules; every third leaf has an action that nothing reduces. */
  large(count) {
    const folder = join(this.folder, "large");
    execFileSync("python3", [join(this.root, "Benchmarks/dispatch/tree.py"), String(count), folder]);
    readdirSync(join(folder, "modules")).filter(name => name.startsWith("Leaf")).forEach((name, index) => {
      if (index % 3) return;
      const path = join(folder, "modules", name);
      writeFileSync(path, readFileSync(path, "utf8").replace("  didCancel:\n", "  didCancel:\n  didIgnore:\n"));
    });
    return this.#page("large", folder);
  }

  /** A Swift package without specs: a reducer with a mistake, and a target that imports one that it does not name. */
  swift() {
    const folder = join(this.folder, "swift");
    for (const [path, lines] of Object.entries({
      "weir.yaml": ["weir: 1", "project: Counters", "sources: [Sources]"],
      "Package.swift": ["// swift-tools-version: 6.0", "import PackageDescription", "let package = Package(", '  name: "Counters",',
        "  targets: [", '    .target(name: "App", dependencies: ["Counter"]),', '    .target(name: "Counter"),', '    .target(name: "Models"),', "  ])"],
      "Sources/App/App.swift": ["import ComposableArchitecture", "import Counter", "", "@Reducer struct App {",
        "  @ObservableState struct State: Equatable { var counter = Counter.State(); var title = \"\" }",
        "  enum Action { case counter(Counter.Action), didOpen }", "  var body: some ReducerOf<Self> {",
        "    Scope(state: \\.counter, action: \\.counter) { Counter() }", "    Reduce { state, action in", "      switch action {",
        "      case .didOpen:", "        state.counter.count = 0", "        return .none", "      case .counter: return .none", "      }", "    }", "  }", "}"],
      "Sources/Counter/Counter.swift": ["import ComposableArchitecture", "import Models", "", "@Reducer public struct Counter {",
        "  @ObservableState public struct State: Equatable { public var count = 0 }", "  public enum Action { case didTap }",
        "  public var body: some ReducerOf<Self> {", "    Reduce { state, action in", "      switch action {", "      case .didTap:",
        "        state.count = Int.random(in: 0...9)", "        return .none", "      }", "    }", "  }", "}"],
      "Sources/Models/Models.swift": ["public struct Money {}"],
      "Sources/App/Rows.swift": ["import SwiftRex", "enum RowsAction { case didTap }", "struct RowsState { var isOn = false }",
        "let rowsReducer = Reducer<RowsAction, RowsState> { action, state in", "  switch action {",
        "  case .didTap: return RowsState(isOn: !state.isOn)", "  }", "}"],
      "Sources/App/Screen.swift": ["import ComposableArchitecture", "", "@Reducer struct Screen {", "  @ObservableState struct State: Equatable { var isOpen = false }",
        "  enum Action { case didOpen }", "  var body: some ReducerOf<Self> {", "    Reduce { state, action in", "      switch action {",
        "      case .didOpen:", "        state.isOpen = true", "        return .none", "      }", "    }", "    Counting<State>()", "  }", "}"],
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), lines.join("\n") + "\n");
    }
    return this.#page("swift", folder);
  }

  /** Markup and scripts in every text of a project. */
  hostile() {
    const folder = join(this.folder, "hostile");
    const markup = `</script><script>window.broken = 1</script><img src=x onerror="window.broken = 2">`;
    const quoted = JSON.stringify(markup);
    const path = "modules/<img src=x onerror='window.broken = 3'>";
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, "weir.yaml"), `weir: 1\nproject: Hostile\nspecs: [modules]\nroot: App\n`);
    writeFileSync(join(folder, path, "App.yaml"), [
      "module: App", `doc: ${quoted}`, "children: { counter: Counter }", "actions: { didLogout: }",
      "reduce: { didLogout: counter.count = 0 } # " + markup, "---", "module: Counter",
      `state: { count: { type: Int, default: 0, doc: ${quoted} }, text: { type: String, default: '${JSON.stringify(markup.replaceAll("'", "")).replaceAll("'", "''")}' } }`,
      "derived: { shown: { type: String, is: text } }",
      "actions: { didTap: }", "reduce: { didTap: count += 1 }", ""].join("\n"));
    return this.#page("hostile", folder);
  }
}
