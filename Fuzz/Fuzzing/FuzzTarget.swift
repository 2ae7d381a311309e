/// A function that reads untrusted text, and the properties that hold for any text.
public struct FuzzTarget: Sendable {
  /// The name in `make fuzz TARGET=name` and of the folders of its inputs.
  public let name: String
  /// Words of the input's language, which a mutation inserts.
  public let words: [String]
  /// Initial inputs, in addition to those in files.
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

  /// - Throws: The error of the input; `BrokenProperty` for a violated property.
  public func check(_ input: [UInt8]) throws { try properties(input) }
}

/// A property that an input violates.
public struct BrokenProperty: Error, CustomStringConvertible {
  public let description: String
}

/// - Throws: `BrokenProperty` if the condition is false.
@inlinable
public func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw BrokenProperty(message()) }
}

extension BrokenProperty {
  public init(_ description: String) { self.description = description }
}
