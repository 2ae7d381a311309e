"""Hand-written Swift: reducers of the Composable Architecture and of Redux, views, targets, and hostile syntax."""
from project import lines

HEAD = "weir: 1\nproject: Growth\nsources: [Sources]\n"


def swift(text="", settings="", **files):
    """A project of Swift files; `__` in a name is a slash."""
    made = {"weir.yaml": HEAD + settings}
    if text:
        made["Sources/App/App.swift"] = text
    made.update({name.replace("__", "/") + ".swift": content for name, content in files.items()})
    return made


def reducer(name, state="", actions="", handlers="", elements="", members=""):
    """A reducer of the Composable Architecture; the arguments are lines."""
    reduce = f"Reduce {{ state, action in\nswitch action {{\n{handlers}}}\nreturn .none\n}}\n" if handlers else ""
    return (f"import ComposableArchitecture\n@Reducer struct {name} {{\nstruct State {{\n{state}}}\n"
            f"enum Action {{\n{actions}}}\nvar body: some ReducerOf<Self> {{\n{elements}{reduce}}}\n{members}}}\n")


def counter(number=""):
    return reducer(f"M{number}", "var count = 0\n", "case tap\n", "case .tap: state.count += 1\n")


def many_files(n):
    return swift(**{f"Sources__App__M{number}": counter(number) for number in range(n)})


def many_targets(n):
    """Each target imports the next one; all modules have one name."""
    made = {f"Sources__T{number}__M": f"import T{number + 1}\n" + counter() for number in range(n)}
    targets = "".join(f'.target(name: "T{number}", dependencies: ["T{number + 1}"]),\n' for number in range(n))
    made["Package"] = f'import PackageDescription\nlet package = Package(name: "P", targets: [\n{targets}])\n'
    return swift(**made)


def actions(n):
    return swift(reducer(
        "M", "var count = 0\n", lines("case tap$", n), lines("case .tap$: state.count += 1", n)))


def unhandled_actions(n):
    return swift(reducer("M", "var count = 0\n", "case tap\n" + lines("case a$", n), "case .tap: state.count += 1\n"))


def patterns(n):
    names = ", ".join(f".tap{number}" for number in range(n))
    return swift(reducer("M", "var count = 0\n", lines("case tap$", n), f"case {names}: state.count += 1\n"))


def fields(n):
    return swift(reducer(
        "M", lines("var f$ = 0", n), "case tap\n", "case .tap:\n" + lines("state.f$ += 1", n)))


def unread_fields(n):
    return swift(reducer("M", lines("var f$ = 0", n), "case tap\n", "case .tap: state.f0 += 1\n"))


def statements(n):
    return swift(reducer("M", "var count = 0\n", "case tap\n", "case .tap:\n" + lines("state.count += 1", n)))


def variables(n):
    return swift(reducer(
        "M", "var count = 0\n", "case tap\n",
        "case .tap:\nlet l0 = state.count\n" + lines("let l@ = l$ + 1", n) + f"state.count = l{n}\n"))


def elements(n):
    """One reducer of many parts."""
    return swift(reducer(
        "M", "var count = 0\n", lines("case tap$", n), elements=lines(
            "Reduce { state, action in\nguard case .tap$ = action else { return .none }\nstate.count += 1\nreturn .none }", n)))


def changes(n):
    return swift(reducer(
        "M", lines("var f$ = 0", n), "case tap\n", "case .tap: state.f0 += 1\n",
        elements="EmptyReducer()\n" + lines(".onChange(of: \\.f$) { _, _ in Reduce { state, _ in state.f$ = 0; return .none } }", n)))


def helpers(n):
    """Each function of the reducer calls the next one."""
    return swift(reducer(
        "M", "var count = 0\n", "case tap\n", "case .tap: f0(&state)\n",
        members=lines("func f$(_ state: inout State) { state.count += 1; f@(&state) }", n)
        + f"func f{n}(_ state: inout State) {{}}\n"))


def helper_calls(n):
    """Each handler calls each of two functions."""
    return swift(reducer(
        "M", "var count = 0\n", lines("case tap$", n), lines("case .tap$: f(&state); g(&state)", n),
        members="func f(_ state: inout State) { state.count += 1 }\nfunc g(_ state: inout State) { state.count = 0 }\n"))


def mutating_methods(n):
    return swift(reducer(
        "M", "var count = 0\n" + lines("mutating func f$() { count += 1; f@() }", n) + f"mutating func f{n}() {{}}\n",
        "case tap\n", "case .tap: state.f0()\n"))


def child_fan(n):
    children = {f"Sources__App__M{number}": counter(number) for number in range(n)}
    return swift(reducer(
        "Root", lines("var m$ = M$.State()", n), lines("case m$(M$.Action)", n), lines("case .m$(.tap): state.m$.count = 0", n),
        lines("Scope(state: \\.m$, action: \\.m$) { M$() }", n)), **children)


def child_chain(n):
    def link(number):
        return reducer(
            f"M{number}", f"var child = M{number + 1}.State()\nvar count = 0\n", f"case child(M{number + 1}.Action), tap\n",
            "case .tap: state.count += 1\ncase .child: break\n",
            f"Scope(state: \\.child, action: \\.child) {{ M{number + 1}() }}\n")
    files = {f"Sources__App__M{number}": link(number) for number in range(n)}
    return swift(counter(n), **files)


def owners(n):
    """Many modules own the same child."""
    def link(number):
        return reducer(
            f"P{number}", "var child = M.State()\n", "case child(M.Action)\n", "case .child: break\n",
            "Scope(state: \\.child, action: \\.child) { M() }\n")
    return swift(counter(), **{f"Sources__App__P{number}": link(number) for number in range(n)})


def sends(n):
    return swift(reducer(
        "M", "var count = 0\n", "case start\n" + lines("case tap$", n),
        "case .start: return .run { send in\n" + lines("await send(.tap$)", n) + "}\n" + lines("case .tap$: state.count += 1", n)))


def view_sends(n):
    view = ("import SwiftUI\nstruct MView: View {\nlet store: StoreOf<M>\nvar body: some View {\nVStack {\n"
            + lines('Button("B") { store.send(.tap$) }', n) + "}\n}\n}\n")
    return swift(actions(n)["Sources/App/App.swift"], Sources__App__View=view)


def view_reads(n):
    view = ("import SwiftUI\nstruct MView: View {\nlet store: StoreOf<M>\nvar body: some View {\nVStack {\n"
            + lines('Text("\\(store.f$)")', n) + "}\n}\n}\n")
    return swift(fields(n)["Sources/App/App.swift"], Sources__App__View=view)


def views(n):
    """Each view contains the next one."""
    view = "import SwiftUI\nstruct V$: View {\nlet store: StoreOf<M>\nvar body: some View { V@(store: store) }\n}\n"
    return swift(counter(), **{f"Sources__App__V{number}": lines(view, 1, number) for number in range(n)})


def extensions(n):
    return swift(counter() + lines("extension M.State { var d$: Int { count + $ } }", n))


def aliases(n):
    return swift(counter("0").replace("M0", "M") + lines("typealias A@ = A$", n) + "typealias A0 = M\n")


def redux(n):
    """One reducer for many types of actions, which a view dispatches."""
    text = ("import ReSwift\nstruct AppState { var count = 0 }\n" + lines("struct Tap$: Action {}", n)
            + "func appReducer(action: Action, state: AppState?) -> AppState {\nvar state = state ?? AppState()\n"
            "switch action {\n" + lines("case _ as Tap$: state.count += 1", n) + "default: break\n}\nreturn state\n}\n")
    view = ("import SwiftUI\nstruct AppView: View {\nvar body: some View {\nVStack {\n"
            + lines('Button("B") { store.dispatch(Tap$()) }', n) + "}\n}\n}\n")
    return swift(text, Sources__App__View=view)


def redux_fan(n):
    """The reducer of the app calls many others."""
    parts = lines("struct S$ { var count = 0 }\nstruct Tap$: Action {}\n"
                  "func reducer$(action: Action, state: S$?) -> S$ {\nvar state = state ?? S$()\n"
                  "if action is Tap$ { state.count += 1 }\nreturn state\n}", n)
    calls = ", ".join(f"s{number}: reducer{number}(action: action, state: state?.s{number})" for number in range(n))
    return swift("import ReSwift\nstruct AppState {\n" + lines("var s$: S$", n) + "}\n" + parts
                 + f"func appReducer(action: Action, state: AppState?) -> AppState {{\nAppState({calls})\n}}\n")


def accesses(n):
    """Interactors that write a central state."""
    interactors = lines("struct I$ { let appState: Store<AppState>\nfunc run() { appState[\\.f$] = 1 } }", n)
    return swift("struct AppState {\n" + lines("var f$ = 0", n) + "}\ntypealias Store<T> = CurrentValueSubject<T, Never>\n"
                 + interactors)


def plain(n):
    return swift("struct AppState { var count = 0 }\nenum AppAction {\n" + lines("case tap$", n)
                 + "}\nfunc appReducer(_ state: inout AppState, _ action: AppAction) {\nswitch action {\n"
                 + lines("case .tap$: state.count += 1", n) + "}\n}\n")


def screens(n):
    """The view of each module contains that of its child, and shows that of its owner."""
    view = ("import SwiftUI\nstruct V$: View {\nlet store: StoreOf<M$>\n"
            "var body: some View { V@(store: store); V0(store: store) }\n}\n")
    files = child_chain(n)
    files.update({f"Sources/App/V{number}.swift": lines(view, 1, number) for number in range(n)})
    return files


def dispatcher(n):
    return swift("import RxSwift\nenum CartAction: Action {\n" + lines("case tap$", n)
                 + "}\nfinal class CartStore {\nprivate let count = BehaviorRelay<Int>(value: 0)\n"
                 "init(dispatcher: Dispatcher) {\ndispatcher.register { [weak self] action in\n"
                 "guard let me = self else { return }\nswitch action {\n"
                 + lines("case CartAction.tap$: me.count.accept($)", n) + "default: break\n}\n}\n}\n}\n")


def mpak(n):
    return swift("import MPAK\nstruct Model {\n" + lines("var f$ = false", n) + "}\nextension Model {\n"
                 + lines("var should$: Bool { f$ }", n) + "}\nfinal class Controller: MPAK.Controller<Model> {\n"
                 "func setUp(_ button: AnyPublisher<Void, Never>) {\n"
                 + lines('pipe(dbg: "b$", button, { $0.f$ = true }, { $0.f$ = false })'.replace("$0", "model").replace("{ model", "{ model in model"), n)
                 + "}\n}\n")


def mobius(n):
    return swift("import MobiusCore\nstruct LoginModel { var count = 0 }\nenum LoginEvent {\n" + lines("case tap$", n)
                 + "}\nenum LoginEffect { case save }\n"
                 "func update(model: LoginModel, event: LoginEvent) -> Next<LoginModel, LoginEffect> {\nswitch event {\n"
                 + lines("case .tap$: return .next(LoginModel(count: model.count + 1))", n) + "}\n}\n")


def udf(n):
    """The reducer of the app calls many others with parts of the state."""
    parts = lines("struct S$ { var count = 0 }\nstruct Tap$: Action {}\n"
                  "func reducer$(state: inout S$, action: Action) { if action is Tap$ { state.count += 1 } }", n)
    return swift("import UDF\nstruct AppState {\n" + lines("var s$ = S$()", n) + "}\n" + parts
                 + "func appReducer(state: inout AppState, action: Action) {\n"
                 + lines("reducer$(state: &state.s$, action: action)", n) + "}\n")


# Syntax whose cost could exceed its length.

def in_handler(code):
    return swift(reducer("M", "var count = 0\nvar name = \"\"\n", "case tap\n", f"case .tap:\n{code}"))


def operators(n):
    return in_handler("state.count = 0" + " + 1" * n + "\n")


def ternaries(n):
    return in_handler("state.count = " + "state.count == 1 ? 2 : " * n + "3\n")


def member_chain(n):
    return in_handler("let a = state.name" + ".lowercased()" * n + "\n")


def else_ifs(n):
    return in_handler("if state.count == 0 { state.count = 1 }" + lines(" else if state.count == $ { state.count = @ }", n).replace("\n", "") + "\n")


def ifs(n):
    return in_handler(lines("if state.count == $ { state.count = @ }", n))


def switches(n):
    return in_handler("switch state.count {\n" + lines("case $: state.count = @", n) + "default: break\n}\n")


def closures(n):
    return in_handler(lines("run { value in use(value, state.count) }", n))


def array(n):
    return in_handler("let list = [" + "state.count, " * n + "]\n")


def interpolations(n):
    return in_handler('state.name = "' + "\\(state.count)" * n + '"\n')


def conditions(n):
    return in_handler(lines("#if FLAG$\nstate.count = $\n#endif", n))


def nested_conditions(n):
    return swift(counter() + lines("#if A\n" * 15 + "let a$ = 1\n" + "#endif\n" * 15, n))


def comments(n):
    return swift(lines("// case .tap: state.count = $", n) + counter() + "/*" * n + "*/" * n)


def unfinished(n):
    return swift(counter() + "struct Broken {\n" + lines("func f$() { let a = }", n) + "}\n")


def quotes(n):
    return swift(counter() + "let a = \"" * n)


def brackets(n):
    return swift(counter() + lines("let a$ = " + "([" * 7 + "1" + "])" * 7, n))


def long_line(n):
    return swift(counter() + "let a = [" + ".b(c: .d), " * n + "]\n")


def attributes(n):
    return swift("@available(*, deprecated)\n" * n + counter())


def generics(n):
    return swift(counter() + "func f<" + ", ".join(f"T{number}: P" for number in range(n)) + ">() {}\n")


def type_names(n):
    return swift(counter() + "let a: " + "A." * n + "B\n")


def cases(n):
    return swift("enum Many { case a" + "".join(f", b{number}" for number in range(n)) + " }\n" + counter())


# Manifests.

POD = "Pod::Spec.new do |s|\n  s.name = 'P$'\n  s.source_files = '@'\n  s.dependency 'P0'\nend\n"


def podspecs(n):
    """Each in its own folder."""
    made = {f"Sources__P{number}__A": "struct A {}\n" for number in range(n)}
    files = swift(**made)
    for number in range(n):
        files[f"Sources/P{number}/P{number}.podspec"] = POD.replace("$", str(number)).replace("@", "**/*.swift")
    return files


def podspecs_of_one_folder(n):
    """All beside each other; their files are in folders."""
    files = swift(**{f"P{number}__A": "struct A {}\n" for number in range(n)})
    files["weir.yaml"] = HEAD.replace("Sources", "'P*'")
    for number in range(n):
        files[f"P{number}.podspec"] = POD.replace("$", str(number)).replace("@", f"P{number}/**/*.swift")
    return files


def podspec_globs(n):
    """All own the same folder, of which a glob chooses files."""
    files = swift(**{f"Sources__A{number}": "struct A {}\n" for number in range(n)})
    for number in range(n):
        files[f"Sources/P{number}.podspec"] = POD.replace("$", str(number)).replace("@", f"A{number}.swift")
    return files


def podspec_sources(n):
    files = swift(**{f"Sources__A{number}": "struct A {}\n" for number in range(n)})
    paths = ", ".join(f"'Sources/A{number}.swift'" for number in range(n))
    files["P.podspec"] = f"Pod::Spec.new do |s|\n  s.name = 'P'\n  s.source_files = {paths}\nend\n"
    return files


def package(body, files=None):
    made = swift(**(files or {"Sources__T0__A": "struct A {}\n"}))
    made["Package.swift"] = "import PackageDescription\n" + body
    return made


def package_targets(n):
    targets = lines('.target(name: "T$", dependencies: ["T@"]),', n)
    return package(f'let package = Package(name: "P", targets: [\n{targets}])\n')


def package_appends(n):
    return package('let package = Package(name: "P", targets: [])\n'
                   + lines('package.targets.append(.target(name: "T$"))', n))


def package_additions(n):
    sums = " + ".join(f'[.target(name: "T{number}")]' for number in range(n))
    return package(f'let package = Package(name: "P", targets: {sums})\n')


def package_loop(n):
    names = ", ".join(f'"T{number}"' for number in range(n))
    return package('let package = Package(name: "P", targets: [])\n'
                   f"for name in [{names}] {{ package.targets += [.target(name: name)] }}\n")


def package_members(n):
    members = lines('static let t$: Target.Dependency = "T$"', n)
    targets = lines('.target(name: "T$", dependencies: [.t$]),', n)
    return package(f'extension Target.Dependency {{\n{members}}}\nlet package = Package(name: "P", targets: [\n{targets}])\n')


def package_functions(n):
    functions = lines("func f(_ a$: String) -> Target { .target(name: a$) }", n)
    return package(functions + 'let package = Package(name: "P", targets: [f("T0")])\n')


def package_excludes(n):
    paths = ", ".join(f'"A{number}"' for number in range(n))
    return package(f'let package = Package(name: "P", targets: [.target(name: "T0", exclude: [{paths}])])\n',
                   {f"Sources__T0__B{number}": "struct B {}\n" for number in range(n)})


def package_products(n):
    products = lines('.library(name: "L$", targets: ["T$"]),', n)
    targets = lines('.target(name: "T$", dependencies: [.product(name: "L@", package: "P")]),', n)
    return package(f'let package = Package(name: "P", products: [\n{products}], targets: [\n{targets}])\n')


def packages(n):
    """Packages with unknown targets."""
    made = {f"Sources__P{number}__Sources__T__A": "struct A {}\n" for number in range(n)}
    made.update({f"Sources__P{number}__Package":
                 'import PackageDescription\nlet package = Package(name: "P", targets: [f()])\n' for number in range(n)})
    return swift(**made)


def tuist_projects(n):
    """Each calls a function of a file of its own."""
    made = {f"Sources__P{number}__A": "struct A {}\n" for number in range(n)}
    made.update({f"Sources__P{number}__Project":
                 f'import ProjectDescription\nlet project = Project(name: "P", targets: [f{number}()])\n' for number in range(n)})
    made.update({f"Tuist__ProjectDescriptionHelpers__F{number}":
                 f'func f{number}() -> Target {{ .target(name: "T{number}", product: .framework, sources: ["**"]) }}\n'
                 for number in range(n)})
    return swift(**made)


def xcode(n):
    """A target for each file of a group."""
    objects = lines("F$ = { isa = PBXFileReference; path = A$.swift; sourceTree = \"<group>\"; };\n"
                    "B$ = { isa = PBXBuildFile; fileRef = F$; };\n"
                    "S$ = { isa = PBXSourcesBuildPhase; files = ( B$, ); };\n"
                    "D$ = { isa = PBXTargetDependency; target = T@; };\n"
                    "T$ = { isa = PBXNativeTarget; name = T$; productType = \"com.apple.product-type.framework\";"
                    " buildPhases = ( S$, ); dependencies = ( D$, ); };", n)
    children = " ".join(f"F{number}," for number in range(n))
    targets = " ".join(f"T{number}," for number in range(n))
    files = swift(**{f"Sources__A{number}": "struct A {}\n" for number in range(n)})
    files["App.xcodeproj/project.pbxproj"] = (
        f"{{ objects = {{\n{objects}G = {{ isa = PBXGroup; path = Sources; sourceTree = \"<group>\"; children = ( {children} ); }};\n"
        f"P = {{ isa = PBXProject; mainGroup = G; targets = ( {targets} ); }};\n}}; rootObject = P; }}\n")
    return files


def xcode_folders(n):
    """Targets with synchronized folders, each of which shares a file with the next target."""
    objects = lines("G$ = { isa = PBXFileSystemSynchronizedRootGroup; path = T$; sourceTree = \"<group>\"; exceptions = ( E$, ); };\n"
                    "E$ = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T@; membershipExceptions = ( A.swift, ); };\n"
                    "T$ = { isa = PBXNativeTarget; name = T$; fileSystemSynchronizedGroups = ( G$, ); };", n)
    children = " ".join(f"G{number}," for number in range(n))
    targets = " ".join(f"T{number}," for number in range(n))
    files = swift(**{f"Sources__T{number}__A": "struct A {}\n" for number in range(n)})
    files["App.xcodeproj/project.pbxproj"] = (
        f"{{ objects = {{\n{objects}G = {{ isa = PBXGroup; path = Sources; sourceTree = \"<group>\"; children = ( {children} ); }};\n"
        f"P = {{ isa = PBXProject; mainGroup = G; targets = ( {targets} ); }};\n}}; rootObject = P; }}\n")
    return files


def xcode_gen(n):
    files = swift(**{f"Sources__T{number}__A": "struct A {}\n" for number in range(n)})
    files["project.yml"] = "name: P\ntargets:\n" + lines(
        "  T$:\n    type: framework\n    sources: [Sources/T$]\n    dependencies: [{ target: T@ }]", n)
    return files


def source_entries(n):
    files = swift(**{f"Sources__A{number}__A": "struct A {}\n" for number in range(n)})
    files["weir.yaml"] = "weir: 1\nproject: Growth\nsources:\n" + lines("  - Sources/A$", n)
    return files


def flat_attributes(n):
    return swift(lines("@objc class A$ {}", n) + counter())


def pounds(n):
    return swift(counter() + "#" * n * 20)


def curly_quotes(n):
    return swift(counter() + "\u201c " * n * 5)


def backticks(n):
    return swift(counter() + "` a" * n * 5)


def podspec_chain(n):
    """Each pod imports the next one, and depends on it."""
    files = swift(**{f"Sources__P{number}__A": f"import P{number + 1}\nstruct A {{}}\n" for number in range(n)})
    for number in range(n):
        text = POD.replace("'P0'", f"'P{number + 1}'").replace("$", str(number)).replace("@", "**/*.swift")
        files[f"Sources/P{number}/P{number}.podspec"] = text
    return files


def equal_podspecs(n):
    """All pods have one name, which all import."""
    files = swift(**{f"Sources__P{number}__A": "import P\nimport Q\nstruct A {}\n" for number in range(n)})
    for number in range(n):
        name = "P" if number % 2 else "Q"
        files[f"Sources/P{number}/P.podspec"] = POD.replace("P$", name).replace("@", "**/*.swift")
    return files


def package_chain(n):
    """Each target imports the one after its dependency."""
    made = {f"Sources__T{number}__A": f"import T{number + 2}\n" for number in range(n)}
    targets = lines('.target(name: "T$", dependencies: ["T@"]),', n)
    return package(f'let package = Package(name: "P", targets: [\n{targets}])\n', made)


def package_of_many_dependencies(n):
    """One target depends on all others, which it imports."""
    made = {f"Sources__T{number}__A": "struct A {}\n" for number in range(n)}
    made["Sources__App__A"] = lines("import T$", n)
    names = ", ".join(f'"T{number}"' for number in range(n))
    targets = lines('.target(name: "T$"),', n)
    return package(f'let package = Package(name: "P", targets: [\n{targets}.target(name: "App", dependencies: [{names}])])\n', made)


def package_of_equal_targets(n):
    targets = lines('.target(name: "T", dependencies: ["D$"]),', n)
    return package(f'let package = Package(name: "P", targets: [\n{targets}])\n', {"Sources__T__A": lines("import D$", n)})
