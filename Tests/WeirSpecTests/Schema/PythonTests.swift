import Foundation
import Testing
import WeirSpec

/// Validates the schemas with an external validator, if it is installed: Python with the packages
/// `jsonschema` and `yaml`, the latter with libyaml, since it cannot read `{ a: B? }` otherwise.
@Suite(.enabled(if: Python.hasValidator, "Python has no jsonschema")) struct PythonTests {
  @Test func schemasAreValidAndAcceptTheSamples() throws {
    let broken = [
      "module: M\nstat: { a: Int }\n", "module: M\nreusable: maybe\n", "doc: Nobody.\n",
      "module: M\nderived: { a: { is: 3 } }\n", "module: M\nchildren: { a: [A] }\n",
    ]
    let input: [String: Any] = [
      "module": ModuleSpec.jsonSchema, "project": ProjectSpec.jsonSchema,
      "modules": try Samples.paths.filter { !$0.hasSuffix("weir.yaml") }.map(Samples.text),
      "projects": try Samples.paths.filter { $0.hasSuffix("weir.yaml") }.map(Samples.text),
      "broken": broken,
    ]
    let output = try Python.run(Self.script, input: JSONSerialization.data(withJSONObject: input))
    #expect(output == "")
  }

  private static let script = """
    import json, sys, yaml
    from jsonschema import Draft7Validator
    data = json.load(sys.stdin)
    class Core(yaml.CSafeLoader): pass
    # YAML 1.2's core schema has neither dates nor yes and no.
    Core.yaml_implicit_resolvers = {
        letter: [(tag, pattern) for tag, pattern in found
                 if tag not in ('tag:yaml.org,2002:timestamp', 'tag:yaml.org,2002:bool')]
        for letter, found in yaml.CSafeLoader.yaml_implicit_resolvers.items()}
    import re
    Core.add_implicit_resolver('tag:yaml.org,2002:bool',
        re.compile('^(true|True|TRUE|false|False|FALSE)$'), list('tTfF'))
    def errors(schema, text):
        for document in yaml.load_all(text, Core):
            for error in Draft7Validator(schema).iter_errors(document):
                yield error.message
    schemas = {name: json.loads(data[name]) for name in ('module', 'project')}
    for schema in schemas.values(): Draft7Validator.check_schema(schema)
    for kind in schemas:
        for text in data[kind + 's']:
            for message in errors(schemas[kind], text): print(message)
    for text in data['broken']:
        if not list(errors(schemas['module'], text)): print('valid: ' + text)
    """
}

enum Python {
  static let hasValidator =
    (try? run("import jsonschema; from yaml import CSafeLoader", input: Data())) == ""

  /// The output of a script, including errors.
  static func run(_ script: String, input: Data) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore", "-c", script]
    let (stdin, output) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
