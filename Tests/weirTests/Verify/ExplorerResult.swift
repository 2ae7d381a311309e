import Foundation

/// A compiler that takes no time: its program prints a result that a test has written.
struct ExplorerResult {
  let folder: Folder

  /// The specs of docs/verify.md.
  static let door = """
    module: Door
    state: { isOpen: Bool = false, isLocked: Bool = false }
    derived: { isSafe: { type: Bool, is: isLocked && !isOpen } }
    actions: { didLock: , didOpen: , didClose: }
    reduce:
      didLock: isLocked.toggle()
      didOpen: isOpen = !isLocked
      didClose: isOpen = false
    invariants:
      lockedIsClosed: { doc: A locked door is closed., holds: '!(isOpen && isLocked)' }
      closes: { when: isOpen, leadsTo: '!isOpen' }

    """

  init(_ spec: String = door) throws {
    folder = try Folder(["weir.yaml": "weir: 1\n", "modules/Door.yaml": spec])
    try folder.write(
      "bin/swiftc",
      """
      #!/bin/sh
      [ "$1" = --version ] && { echo "Swift 6"; exit; }
      case " $* " in
        *" -emit-module "*) echo "$1" >> \(folder.absolute("libraries")) ;;
        *) echo "$1" >> \(folder.absolute("compilations")) ;;
      esac
      while [ $# -gt 0 ]; do
        case "$1" in -o | -emit-module-path) cp \(folder.absolute("program")) "$2" ;; esac
        shift
      done
      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.absolute("bin/swiftc"))
    try print(Self.line())
  }

  /// Lets the explorer print a line.
  func print(_ line: String) throws { try run("printf '%s\\n' '\(line)'") }

  /// Lets the explorer be a script, also where it is compiled already.
  func run(_ script: String) throws {
    if folder.has(".weir") { try folder.delete(".weir") }
    try folder.write("program", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.absolute("program"))
  }

  func weir(_ arguments: String...) async throws -> Output {
    let path = folder.absolute("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    return try await Tool.run(
      Tool.weir, arguments, in: folder.path, environment: ["PATH": path])
  }

  /// Runs weir with a shell, for redirections.
  func session(_ line: String) async throws -> Output {
    try await folder.shell("PATH=\(folder.absolute("bin")):$PATH \"$weir\" \(line)")
  }

  /// The optimizations of the compilations of programs so far.
  var compilations: [String] { lines(of: "compilations") }

  /// Those of the modules that are the same for all projects.
  var libraries: [String] { lines(of: "libraries") }

  private func lines(of file: String) -> [String] {
    ((try? folder.read(file)) ?? "").split(separator: "\n").map(String.init)
  }

  /// A result of an explorer, in which some values are replaced.
  static func line(_ values: [String: String] = [:]) -> String {
    var all = [
      "system": "0", "isWhole": "true", "states": "4", "transitions": "12", "depth": "2",
      "reason": "\"\"", "share": "100", "apart": "[]", "broken": "[]", "interferences": "[]",
      "traps": "[]", "tried": "[0,1,2]", "changing": "[0,1,2]", "values": "[]", "answered": "[]",
      "ending": "[]", "inactive": "[]",
    ]
    all.merge(values) { $1 }
    return "{"
      + all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      + "}"
  }

  /// A sequence of one event.
  static func sequence(kind: Int, _ text: String, ending: String = "") -> String {
    """
    "steps":[{"kind":\(kind),"isAnswer":false,"text":"\(text)","swift":"DoorAction.\(text)",\
    "changes":[["isOpen","false","true"]]}],"ending":"\(ending)","parts":[["isOpen",true]]
    """
  }
}
