/// The specs of modules, each in a box that copies of the list share: a spec has several hundred bytes, and a file, a
/// project and a resolved module all keep it.
public struct ModuleSpecs: Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, ExpressibleByArrayLiteral
{
  /// One spec. It is a constant, so that it is read where it is: a copy would retain all sections.
  public final class Box: Sendable {
    public let spec: ModuleSpec

    public init(_ spec: ModuleSpec) { self.spec = spec }
  }

  /// In the order of the list.
  public private(set) var boxes: [Box] = []

  public init() {}

  public init(_ boxes: [Box]) { self.boxes = boxes }

  public init(arrayLiteral specs: ModuleSpec...) { boxes = specs.map(Box.init) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { boxes.count }

  /// Other modules copy what they cannot inline.
  public subscript(index: Int) -> ModuleSpec {
    @inlinable _read { yield boxes[index].spec }
    set { boxes[index] = Box(newValue) }
  }

  public mutating func replaceSubrange(_ range: Range<Int>, with specs: some Collection<ModuleSpec>)
  {
    boxes.replaceSubrange(range, with: specs.map(Box.init))
  }

  /// Appends specs in their boxes.
  public mutating func append(_ specs: ModuleSpecs) { boxes += specs.boxes }

  /// Replaces some of the specs, by their indices.
  public func replacing(_ changed: [Int: ModuleSpec]) -> ModuleSpecs {
    var boxes = boxes
    for (index, spec) in changed { boxes[index] = Box(spec) }
    return ModuleSpecs(boxes)
  }
}
