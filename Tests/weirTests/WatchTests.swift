import Foundation
import Testing

/// `weir watch`, which a shell starts, waits for and ends.
@Suite struct WatchTests {
  private static let project = [
    "weir.yaml": "weir: 1\ngenerate: { output: Generated }\n",
    "modules/A.yaml": "module: A\nstate: { count: Int = 0 }\nactions: { didTap: }\n"
      + "reduce: { didTap: count += 1 }\nderived: { isBig: { type: Bool, is: count > 3 } }\n",
  ]

  /// Starts the tool, runs the lines, and ends it. `wait_for TEXT` waits until the output contains the text. A shell lets
  /// its programs in the background ignore SIGINT.
  private func watch(_ folder: Folder, _ options: String, _ lines: String) async throws -> String {
    let script = """
      "$weir" watch \(options) > out.log 2>&1 &
      pid=$!
      wait_for() {
        for _ in $(seq 600); do grep -qF "$1" out.log && return; sleep 0.1; done
        kill -9 $pid; echo "did not print $1"; cat out.log; exit 1
      }
      \(lines)
      kill -TERM $pid; wait $pid 2> kill.log; cat out.log
      """
    return try await folder.shell(script).all
  }

  @Test func aChangedSpecIsCheckedAgain() async throws {
    let folder = try Folder(Self.project)
    let output = try await watch(
      folder, "",
      """
      wait_for "no findings in 1 module"
      echo "stat: {}" >> modules/A.yaml
      wait_for "did you mean"
      printf 'module: B\\n' > modules/B.yaml
      wait_for "in 2 modules"
      """)
    #expect(output.contains("changed: modules/A.yaml\n"))
    #expect(output.contains("unknown key `stat`"))
    #expect(!output.contains("did not print"))
  }

  @Test func generatedSwiftFollowsTheSpec() async throws {
    let folder = try Folder(Self.project)
    let output = try await watch(
      folder, "--generate",
      """
      wait_for "1 written"
      sed -i.bak 's/+= 1/+= 2/' modules/A.yaml
      rm -f modules/A.yaml.bak
      for _ in $(seq 600); do grep -q "+= 2" Generated/A.swift && break; sleep 0.1; done
      """)
    #expect(try folder.read("Generated/A.swift").contains("count += 2"), "\(output)")
    #expect(!output.contains("stale-generated-file"))
  }

  /// The generated files are below `sources`, which the check reads.
  @Test func filesThatWeirHasWrittenAreNoChange() async throws {
    var files = Self.project
    files["weir.yaml"] =
      "weir: 1\nsources: [Sources]\nspecs: [modules]\ngenerate: { output: Sources/Generated }\n"
    files["Sources/App/App.swift"] = "import Foundation\n"
    let folder = try Folder(files)
    let output = try await watch(
      folder, "--generate",
      """
      wait_for "watching"
      sleep 2
      sed 's/+= 1/+= 2/' modules/A.yaml > A.new && mv A.new modules/A.yaml
      wait_for "changed: modules/A.yaml"
      for _ in $(seq 600); do grep -q "+= 2" Sources/Generated/A.swift && break; sleep 0.1; done
      sleep 2
      """)
    #expect(!output.contains("did not print"), "\(output)")
    #expect(!output.contains("Generated"), "\(output)")
    #expect(!output.contains("changed: \n"), "\(output)")
    #expect(!output.contains("0 written"), "\(output)")
  }

  /// Files that Weir has written some time before are not read again unless they have changed.
  @Test func editedAndDeletedFilesAreNoticed() async throws {
    let folder = try Folder(
      Self.project.merging(["modules/B.yaml": "module: B\ntypes: { Kind: [one] }\n"]) { $1 })
    let output = try await watch(
      folder, "--generate",
      """
      wait_for "2 written"
      touch -d '1 hour ago' Generated/*.swift
      echo "# a comment" >> modules/A.yaml
      wait_for "0 written, 2 unchanged"
      rm Generated/B.swift
      sed 's/+= 1/+= 2/' modules/A.yaml > A.new && mv A.new modules/A.yaml
      wait_for "2 written, 0 unchanged"
      touch -d '1 hour ago' Generated/*.swift
      echo "# another comment" >> modules/A.yaml
      wait_for "0 written, 2 unchanged"
      echo "// mine" >> Generated/A.swift
      touch -d '1 hour ago' Generated/A.swift
      sed 's/+= 2/+= 3/' modules/A.yaml > A.new && mv A.new modules/A.yaml
      wait_for "was edited by hand"
      """)
    #expect(!output.contains("did not print"), "\(output)")
    #expect(try folder.read("Generated/A.swift").hasSuffix("// mine\n"))
    #expect(folder.has("Generated/B.swift"))
  }
}
