import Foundation

extension Page {
  /// The project of a section's specs: one file for each module, such as `modules/Order.yaml`.
  func files(of section: Section) throws -> [String: String] {
    var files: [String: String] = [:]
    for base in section.bases {
      guard let found = sections.first(where: { $0.anchor == base.anchor }),
        found.line < section.line
      else { throw Unknown("\(path):\(base.line): no section before this one is `\(base.anchor)`") }
      files.merge(try self.files(of: found)) { $1 }
    }
    for block in section.blocks(.spec) { files.merge(try self.files(of: block)) { $1 } }
    try files.merge(copies(for: section)) { own, _ in own }
    if files["weir.yaml"] == nil {
      files["weir.yaml"] = "weir: 1\ngenerate: { access: internal }\n"
    }
    return files
  }

  /// The page's own folder in the checkout, and the samples in its commands.
  private func copies(for section: Section) throws -> [String: String] {
    let commands = section.blocks.filter { [.command, .session].contains($0.kind) }.map(\.text)
    let samples = commands.flatMap { $0.matches(of: /samples\/\w+/) }.map { String($0.output) }
    var copies: [String: String] = [:]
    for (folder, place) in Set(samples).map({ ($0, $0 + "/") }) + (folder.map { [($0, "")] } ?? [])
    {
      for name in Checkout.files(in: folder) {
        copies[place + name] = try Checkout.text(of: folder + "/" + name)
      }
    }
    return copies
  }

  /// The documents of a block; each replaces a previous document of the same module.
  func files(of block: Block) throws -> [String: String] {
    var files: [String: String] = [:]
    for document in ("\n" + block.text).components(separatedBy: "\n---\n") {
      let text = document.hasPrefix("\n") ? String(document.dropFirst()) : document
      var name = text.hasPrefix("weir: 1") ? "weir.yaml" : nil
      if let module = text.firstMatch(of: /(?m)^module: *(\w+)/) {
        name = "modules/\(module.1).yaml"
      }
      guard let name, files[name] == nil else {
        throw Unknown("\(path):\(block.line): a document without a `module:` of its own")
      }
      files[name] = text.hasSuffix("\n") ? text : text + "\n"
    }
    return files
  }

  struct Unknown: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

extension Page.Block {
  /// The commands of a session, each with its line and the output below it.
  var commands: [(line: Int, text: String, shown: String)] {
    var found: [(line: Int, text: String, shown: String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .enumerated()
    {
      if line.hasPrefix("$ ") {
        found.append((self.line + index, String(line.dropFirst(2)), ""))
      } else {
        found[found.count - 1].shown += line + "\n"
      }
    }
    return found
  }

  /// The groups of lines that a file must contain, in this order; `…`, alone on a line or in a
  /// comment, represents omitted lines.
  var parts: [(line: Int, lines: [String])] {
    var parts: [(line: Int, lines: [String])] = [(line, [])]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let word = line.trimmingPrefix { $0 == " " || $0 == "/" }
      if word == "…" {
        parts.append((self.line + index + 1, []))
      } else {
        parts[parts.count - 1].lines.append(String(line))
      }
    }
    if parts[parts.count - 1].lines.last == "" { parts[parts.count - 1].lines.removeLast() }
    return parts.filter { !$0.lines.isEmpty }
  }

  /// The difference between a file's text and the shown text; nil if there is none.
  func difference(from text: String) -> (line: Int, message: String)? {
    // Omits source locations, which would dominate the page.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.trimmingPrefix { $0 == " " }.hasPrefix("#sourceLocation(") }
    var start = 0
    for part in parts {
      var best = (count: 0, at: start)
      for at in lines.indices[start...] {
        let count = zip(lines[at...], part.lines).prefix { $0 == $1 }.count
        if count > best.count { best = (count, at) }
        if count == part.lines.count { break }
      }
      guard best.count == part.lines.count else {
        let next = best.count == 0 ? nil : lines.dropFirst(best.at + best.count).first
        let found = next.map { ", and `\($0)` comes out" } ?? ", and comes out nowhere"
        return (part.line + best.count, "`\(part.lines[best.count])` is shown\(found)")
      }
      start = best.at + best.count
    }
    return nil
  }
}
