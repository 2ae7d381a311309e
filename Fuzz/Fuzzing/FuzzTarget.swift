/// An entrance for text that strangers write, and the properties that any text has to keep there.
public struct FuzzTarget: Sendable {
  /// As `make fuzz TARGET=name` and the folders of its inputs name it.
  public let name: String
  /// Words of the input's language, which a mutation inserts.
  public let words: [String]
  /// Inputs to begin with, beside those of the files.
  public let seeds: [[UInt8]]
  private let properties: @Sendable ([UInt8]) throws -> Void

  public init(
    _ name: String, words: [String], seeds: [String] = [],
    properties: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.words = words
    self.seeds = seeds.map { Array($0.utf8) }
    self.properties = properties
  }

  /// - Throws: What the input breaks; `BrokenProperty` where it is a property.
  public func check(_ input: [UInt8]) throws { try properties(input) }
}

/// A property that an input breaks.
public struct BrokenProperty: Error, CustomStringConvertible {
  public let description: String
}

/// - Throws: `BrokenProperty` where the condition does not hold.
@inlinable
public func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw BrokenProperty(message()) }
}

extension BrokenProperty {
  public init(_ description: String) { self.description = description }
}
