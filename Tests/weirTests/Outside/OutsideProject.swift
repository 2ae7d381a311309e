import Foundation

/// A project that reads a file of every kind, whose paths can be replaced by links to the outside.
enum OutsideProject {
  static let specs = [
    "weir.yaml": """
    weir: 1
    project: Demo
    specs: [modules]
    baseline: known/baseline.txt
    generate: { output: Generated, manual: Sources, templates: templates }

    """,
    "modules/App.yaml": """
    module: App
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: { manual: true, writes: [count] } }

    """,
    "modules/API.yaml": """
    module: API
    requests: { openapi: ../api/main.json, server: https://example.org }

    """,
    "api/main.json": """
    {"openapi": "3.0.3", "info": {"title": "A", "version": "1"}, "paths": {"/users": {"get": {
    "operationId": "users", "responses": {"200": {"description": "ok", "content":
    {"application/json": {"schema": {"$ref": "parts/user.json#/User"}}}}}}}}}
    """,
    "api/parts/user.json": """
    {"User": {"type": "object", "properties": {"nameOfTheUser": {"type": "string"}}}}
    """,
    "known/baseline.txt": "# known\n",
    "templates/module.mustache": "// A text of ours.\n",
    "Sources/App+didTap.swift": """
    extension App {
      static func didTap(count: inout Int) {}
    }

    """,
  ]

  /// The project with one of its files or folders outside of it, and a link instead.
  static func leading(out name: String) throws -> Folder {
    let folder = try Folder(specs)
    try folder.write("../outside/keep.txt", "")
    try folder.move(name, to: "../outside/moved")
    try folder.link(name, to: up(from: name) + "../outside/moved")
    return folder
  }

  static func up(from name: String) -> String {
    String(repeating: "../", count: name.count { $0 == "/" })
  }
}

extension Folder {
  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: absolute(name), toPath: absolute(other))
  }
}
