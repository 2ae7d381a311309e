import Testing

@testable import weir

/// `weir worker`, with the messages of Bazel.
@Suite struct WorkerTests {
  private static let command = ["--project", "weir.yaml", "--inputs", "inputs"]

  private static func project() throws -> Folder {
    let folder = try Folder(Specs.clean)
    try folder.write("inputs", Specs.clean.keys.sorted().joined(separator: "\n"))
    return folder
  }

  private static func request(_ words: [String], id: Int) -> JSONValue {
    ["arguments": .array(words.map(JSONValue.string)), "inputs": [], "requestId": .int(id)]
  }

  /// The responses to requests, between which edits of the project happen.
  private static func responses(
    _ folder: Folder, _ steps: [(edit: String, request: JSONValue)]
  ) async throws -> [JSONValue] {
    // The next request follows the response: only then the file is edited.
    var script = "coproc \"$weir\" worker --persistent_worker\n"
    for (edit, request) in steps {
      script += "\(edit)\nprintf %s '\(request.text)' >&${COPROC[1]}\n"
      script += "read -r line <&${COPROC[0]}; echo \"$line\"\n"
    }
    try folder.write("script", script + "exec {COPROC[1]}>&-\nwait\n")
    let output = try await folder.shell("bash script")
    return try output.out.split(separator: "\n").map { try JSONValue(text: Array($0.utf8)) }
  }

  @Test func eachResponseIsThatOfANewProcess() async throws {
    let folder = try Self.project()
    let check = ["check", "--format", "json"] + Self.command
    let edits = [
      ":", "sed -i.bak 's/count += 1/count += 2/' modules/Counter.yaml",
      "sed -i.bak 's/counter.reset()/counter.count = 0/' modules/App.yaml",
      "sed -i.bak 's/count += 2/count += amount/' modules/Counter.yaml",
      "sed -i.bak 's/counter.count = 0/counter.reset()/' modules/App.yaml",
    ]
    let found = try await Self.responses(
      folder, edits.enumerated().map { ($1, Self.request(check, id: $0 + 1)) })
    #expect(found.count == edits.count)
    let fresh = try Self.project()
    for (response, edit) in zip(found, edits) {
      _ = try await fresh.shell(edit)
      let output = try await Tool.run(Tool.weir, check, in: fresh.path)
      #expect(response["output"].string == output.all, "after \(edit)")
      #expect(response["exitCode"] == .int(Int(output.code)))
    }
    #expect(found.map { $0["requestId"] } == (1...5).map(JSONValue.int))
  }

  @Test func otherCommandsAndErrorsAreResponses() async throws {
    let folder = try Self.project()
    let requests = [
      Self.request(["build-tool", "--output", "out"] + Self.command, id: 1),
      Self.request(["graph", "--format", "dot"] + Self.command, id: 2),
      Self.request(["chek"], id: 3), Self.request(["check", "--inputs", "none"], id: 4),
    ]
    let found = try await Self.responses(folder, requests.map { (":", $0) })
    #expect(found.map { $0["exitCode"] } == [0, 0, 2, 2])
    #expect(try folder.read("out/Counter.swift").contains("struct Counter"))
    #expect(found[1]["output"].string?.contains("Counter") == true)
    #expect(found[2]["output"].string?.contains("did you mean `check`?") == true)
    #expect(found[3]["output"].string?.contains("cannot read none") == true)
  }

  @Test func aRequestThatHasNotBegunIsCancelled() async throws {
    let folder = try Self.project()
    // The first ones take longer than reading the rest.
    let count = 12
    let checks = (1...count).map { Self.request(["check"] + Self.command, id: $0).text }
    let cancel: JSONValue = ["requestId": .int(count), "cancel": true]
    try folder.write("input", checks.joined() + cancel.text)
    let output = try await folder.shell(#""$weir" worker --persistent_worker < input"#)
    let found = try output.out.split(separator: "\n").map { try JSONValue(text: Array($0.utf8)) }
    #expect(output.code == 0 && found.map { $0["requestId"] } == (1...count).map(JSONValue.int))
    #expect(found.dropLast().allSatisfy { $0["wasCancelled"] == .null && $0["exitCode"] == 0 })
    #expect(found.last?["wasCancelled"] == true)
  }

  @Test func aSingleRunReadsItsWordsFromAFile() async throws {
    let folder = try Self.project()
    try folder.write("words", (["check"] + Self.command).joined(separator: "\n"))
    let output = try await folder.weir("worker", "@words")
    #expect(output.out == "no findings in 2 modules\n" && output.code == 0)
    #expect(try await folder.weir("worker", "@none").code == 2)
  }

  @Test func objectsAreReadWithoutNewlines() throws {
    var framing = MessageFraming(.object)
    let bytes = Array(#"{"a":"}\"{"} {"b":{"c":1}}"#.utf8) + [UInt8(ascii: "\n")]
    var found: [[UInt8]] = []
    for byte in bytes { found += try framing.messages(in: [byte]) }
    let values = try found.map(JSONValue.init(text:))
    #expect(values == [["a": "}\"{"], ["b": ["c": 1]]])
  }
}
