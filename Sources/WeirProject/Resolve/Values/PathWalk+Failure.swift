import WeirSpec
import WeirSwift

extension PathWalk {
  /// The first member that its type does not have, with the type.
  enum Failure {
    case missing(Segment, of: MemberOwner, isStatic: Bool = false)
    /// `first` or `last` of an ordered collection, which is a sequence.
    case noEnd(Segment, ValueType)
    /// A member of an ordered collection that needs positions.
    case noPositions(Segment, ValueType)
    /// A member of a sequence of pairs that only a collection has.
    case noCollection(Segment, ValueType)
    /// The arguments of a call do not fit its parameters.
    case arguments(Segment, of: [ParameterSpec])
    /// A subscript of a value that has none.
    case noSubscript(Segment, ValueType)
    /// A label in a subscript of a list or a dictionary.
    case labelOfSubscript(Segment, ValueType, String)
    /// A call that a function of the body or of a closure's type does not accept, with the one that it accepts.
    case call(Segment, meant: String)
    /// A call of a value.
    case notFunction(Segment, ValueType)
    /// A call without the argument that it needs, or an empty subscript.
    case noArgument(Segment)
    /// A member of the values of a type after the name of the type.
    case memberOfValues(Segment, of: MemberOwner)
    /// A member of an optional that is not unwrapped.
    case wrapped(Segment, ValueType)
    /// `max(numbers)` or `min(numbers)` with one list.
    case oneValue(Segment)
    /// An expression with members of the elements in place of a closure: `rows.filter(isOpen)`.
    case noClosure(Segment, ValueType)
    /// `append(contentsOf:)` of an array with one element.
    case oneElement(Segment, ValueType)
    /// A call without the label of its only argument.
    case noLabel(Segment, String)
    /// A call of a method of a collection that takes no element or key, with the call that was meant.
    case otherCall(Segment, ValueType, String)
    /// A call of a method that no declaration of it accepts.
    case parameters(Segment, ValueType, [LibraryMethod])
    /// `joined()` of an array whose elements are neither texts nor lists.
    case unjoined(Segment, ValueType)
    /// An initializer that reads no value of the type of its argument: `String(id)`.
    case unconvertible(Segment, ValueType)
    /// A static member of a type after a value of it.
    case memberOfType(Segment, ValueType)
    /// The raw value of an enum without raw values.
    case noRawValue(Segment, of: TypeID)
    /// `allCases` of an enum that is not `CaseIterable`.
    case noCases(Segment, of: TypeID)
    /// A `?` or `!` after a value that is not an optional.
    case notOptional(Segment, ValueType)
    /// A member of an element of a dictionary, which has a key and a value.
    case memberOfEntry(Segment, ValueType)
    /// A member of the result of an operation, which has none.
    case memberOfNothing(Segment, operation: Segment)
  }
}
