import WeirDiagnostics
import WeirYAML

extension Importer {
  /// The largest number of references in a chain.
  static var longestChain: Int { 64 }

  /// The target of a reference; nil, with a warning, if there is none.
  ///
  /// - Parameter location: The text of the `$ref`.
  mutating func target(_ location: Location) -> Location? {
    let text = text(location)
    let key = ReferenceKey(file: location.file, text: text)
    if let known = references[key] {
      if known == nil { note(.missingReference, text, at: location) }
      return known
    }
    // The reference is unresolved until it is found, which ends cycles.
    references[key] = .some(nil)
    var message = ""
    var help = ""
    let found = find(
      ReferenceText(text), text: text, at: location, message: &message, help: &help)
    references[key] = .some(found)
    if found == nil {
      warn(
        .missingReference, "the reference `\(excerpt(text))` cannot be resolved" + message,
        detail: text, at: location, help: help)
    }
    return found
  }

  private mutating func find(
    _ reference: ReferenceText, text: String, at location: Location, message: inout String,
    help: inout String
  ) -> Location? {
    if text.isEmpty {
      message = ": it is empty"
      return nil
    }
    if reference.isRemote {
      message = ": URLs are not loaded"
      return nil
    }
    var file = location.file
    if !reference.path.isEmpty {
      let path = ReferenceText.resolve(reference.path, from: library.files[file].path)
      do throws(Library.Failure) {
        file = try open(path)
      } catch {
        // In old documents, a bare name refers to a definition.
        if reference.parts.isEmpty, let schema = componentSchema(reference.path) { return schema }
        if case .refused(let refusal) = error { help = refusal.help }
        message =
          switch error {
          case .missing: ": there is no file `\(excerpt(path))`"
          case .tooMany: ": too many files or bytes"
          case .refused(let refusal):
            ": the file `\(excerpt(path))` is not read: \(refusal.reason)"
          }
        return nil
      }
    }
    guard let root = library.files[file].root else {
      message = ": the file could not be read"
      return nil
    }
    let start = Location(file: file, node: root, path: PointerPath())
    if let anchor = reference.anchor {
      return self.anchor(anchor, below: start) ?? componentSchema(anchor)
    }
    return walk(reference.parts, from: start, &message)
  }

  private mutating func open(_ path: String) throws(Library.Failure) -> Int {
    var problems: [Finding] = []
    let (number, isNew) = try library.file(at: path, &problems)
    problems.forEach { report($0) }
    if isNew { noteOddities(of: number) }
    return number
  }

  /// Notes the constructs of a file that the reader changes.
  mutating func noteOddities(of file: Int) {
    let tree = library.files[file].tree
    for key in tree.duplicateKeys {
      let span = tree.span(key)
      let path = library.path(to: Int(span.start), in: file).appending(tree.text(key))
      notes.append(ImportNote(.duplicateKey, tree.text(key), at: DocumentPosition(path, at: span)))
    }
    for span in tree.oddEscapes {
      let path = library.path(to: Int(span.start), in: file)
      let text = tree.source.text(in: span.range)
      notes.append(ImportNote(.escape, text, at: DocumentPosition(path, at: span)))
    }
    guard tree.documents.count > 1, let second = tree.documents[1].root else { return }
    let current = Location(file: file, node: second, path: PointerPath())
    warn(.wrongShape, "only the first document of the file is read", at: current)
  }

  /// Follows the parts of a pointer, and references on the path.
  private mutating func walk(
    _ parts: [String], from start: Location, _ message: inout String
  ) -> Location? {
    var current = start
    var hops = 0
    for part in parts {
      while true {
        if let next = step(part, from: current) {
          current = next
          break
        }
        guard let reference = value("$ref", of: current), hops < Self.longestChain,
          let next = target(current.child("$ref", reference))
        else {
          let whole =
            current.path.pointer.isEmpty ? "the file" : "`\(excerpt(current.path.pointer))`"
          message = ": there is no `\(excerpt(part))` in \(whole)"
          return nil
        }
        hops += 1
        current = next
      }
    }
    return current
  }

  private mutating func step(_ part: String, from current: Location) -> Location? {
    let tree = library.tree(current)
    if tree.kind(current.node).isSequence, let index = Int(part), index >= 0,
      index * 1 < tree.count(current.node)
    {
      return tree.items(current.node).dropFirst(index).first { _ in true }.map {
        current.child(index, $0)
      }
    }
    return value(part, of: current).map { current.child(part, $0) }
  }

  /// The schema with the `$anchor` in the file.
  private mutating func anchor(_ name: String, below start: Location) -> Location? {
    var pending = [start]
    var visited = 0
    while let current = pending.popLast(), visited < 200_000 {
      visited += 1
      let tree = library.tree(current)
      for (key, value) in tree.pairs(current.node) {
        if tree.equals(key, "$anchor") || tree.equals(key, "$dynamicAnchor"),
          tree.text(value) == name
        {
          return current
        }
        if !tree.kind(value).isScalar, !tree.isAlias(value) {
          pending.append(current.child(tree.text(key), value))
        }
      }
      for (index, item) in tree.items(current.node).enumerated()
      where !tree.kind(item).isScalar && !tree.isAlias(item) {
        pending.append(current.child(index, item))
      }
    }
    return nil
  }

  /// The schema with the name in the main document.
  mutating func componentSchema(_ name: String) -> Location? {
    guard let root = library.files[0].root else { return nil }
    var current = Location(file: 0, node: root, path: PointerPath())
    let parts = specification == .v20 ? ["definitions", name] : ["components", "schemas", name]
    for part in parts {
      guard let next = value(part, of: current) else { return nil }
      current = current.child(part, next)
    }
    return current
  }

  /// The object at a location, or the one to which its `$ref`s refer; nil, with a warning, if they
  /// are unresolved or circular, or if it is not a mapping.
  mutating func object(_ location: Location) -> Location? {
    var current = location
    for _ in 0..<Self.longestChain {
      guard isMapping(current) else {
        if !isNull(current) {
          warn(.wrongShape, "a mapping is expected here", at: current)
        }
        return nil
      }
      guard let reference = value("$ref", of: current) else { return current }
      guard let next = target(current.child("$ref", reference)) else { return nil }
      current = next
    }
    warn(.circularReference, "this reference is circular", at: location)
    return nil
  }

  /// The schema to which a discriminator's mapping refers, by its name or by a reference.
  mutating func mappedSchema(_ location: Location) -> SchemaID? {
    let text = text(location)
    if !text.contains("/"), !text.contains("#"), let schema = componentSchema(text) {
      return node(at: schema)
    }
    guard target(location) != nil else { return nil }
    return schema(referredToAt: location)
  }
}
