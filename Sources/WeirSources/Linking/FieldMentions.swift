import WeirDiagnostics

/// The names of fields, each with a number and the names of the types that declare it.
struct FieldNames: Sendable {
  private var numbers: [String: Int] = [:]
  private var owners: [Set<String>] = []

  var count: Int { owners.count }

  mutating func add(_ name: String, of type: String) {
    if let number = numbers[name] {
      owners[number].insert(type)
    } else {
      numbers[name] = owners.count
      owners.append([type])
    }
  }

  /// The number of a name; nil if no field has it.
  func number(of name: String) -> Int? { numbers[name] }

  func isDeclared(_ number: Int, by type: String) -> Bool { owners[number].contains(type) }
}

/// Mentions of the names of fields outside of the bodies that Weir reads, such as in views. A name may belong to another
/// type: a mention only prevents findings.
struct FieldMentions {
  /// Whether each field is read and written, by the number of its name.
  private(set) var read: [Bool]
  private(set) var written: [Bool]
  private(set) var inKeyPaths: [Bool]
  /// Whether a view binds each field.
  private(set) var bound: [Bool]
  /// Whether Swift names each field after a value or as a label, also in the bodies that Weir reads.
  private(set) var named: [Bool]

  init(of names: FieldNames) {
    read = Array(repeating: false, count: names.count)
    written = read
    inKeyPaths = read
    bound = read
    named = read
  }

  mutating func add(_ numbers: some Sequence<Int>, reads: Bool = false, writes: Bool = false) {
    for number in numbers {
      if reads { read[number] = true }
      if writes { written[number] = true }
    }
  }

  mutating func formUnion(_ other: FieldMentions) {
    for number in read.indices {
      read[number] = read[number] || other.read[number]
      written[number] = written[number] || other.written[number]
      inKeyPaths[number] = inKeyPaths[number] || other.inKeyPaths[number]
      bound[number] = bound[number] || other.bound[number]
      named[number] = named[number] || other.named[number]
    }
  }

  /// Adds the mentions in a file.
  ///
  /// - Parameters:
  ///   - bare: Fields that the file may name without `self`.
  ///   - unusedBindings: Properties that receive a binding and do not use it: `Row.count`.
  ///   - skipped: Ranges that are read in another form, sorted and apart from each other.
  mutating func add(
    _ names: FieldNames, bare: Set<Int>, in members: [NameUses], unusedBindings: Set<String>,
    skipping skipped: [Range<Int>]
  ) {
    for member in members {
      guard let number = names.number(of: member.name) else { continue }
      named[number] = true
      if member.uses.contains(where: { $0.kind.contains(.isKeyPath) }) { inKeyPaths[number] = true }
      for use in member.uses where !skipped.contain(use.offset) {
        if use.kind.contains(.isBound) { bound[number] = true }
        if use.kind.contains(.isBare) {
          if bare.contains(number) { add([number], reads: true, writes: true) }
        } else if use.kind.contains(.isPassed) {
          if !unusedBindings.contains(use.createdType) { add([number], reads: true, writes: true) }
        } else if use.createdType.isEmpty || names.isDeclared(number, by: use.createdType) {
          add([number], reads: use.kind.contains(.reads), writes: use.kind.contains(.writes))
        }
      }
    }
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which are sorted, contains an offset.
  fileprivate func contain(_ offset: Int) -> Bool {
    let index = start { $0.upperBound > offset }
    return index < endIndex && self[index].contains(offset)
  }
}
