import WeirDiagnostics
import WeirSpec
import WeirSwift

/// A module's index in its project, in the order of the files.
public struct ModuleID: Hashable, Sendable, Comparable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (left: ModuleID, right: ModuleID) -> Bool { left.index < right.index }
}

/// A module with resolved names.
///
/// A class, since rules pass modules around in loops, and a copy would retain its 25 sections; a `var` of a spec would
/// be copied at each use. Only `Project.init` writes it, before it is shared: hence `@unchecked`.
public final class Module: @unchecked Sendable {
  public let id: ModuleID
  @usableFromInline let box: ModuleSpecs.Box
  /// Read where it is: a copy would retain all sections. Other modules copy what they cannot inline.
  @inlinable public var spec: ModuleSpec { _read { yield box.spec } }
  public internal(set) var children: [Child] = []
  public internal(set) var fields: [Field] = []
  public internal(set) var types: [OwnType] = []
  public internal(set) var actions: [Action] = []
  public internal(set) var derived: [Member] = []
  public internal(set) var reads: [Read] = []
  public internal(set) var operations: [Member] = []
  /// The fields that other Swift reads or writes, by their indices.
  public internal(set) var elsewhere: (reads: [Int], writes: [Int]) = ([], [])
  public internal(set) var reductions: [Member] = []
  public internal(set) var inputs: [Input] = []
  public internal(set) var invariants: [Invariant] = []
  public internal(set) var samples: [Sample] = []
  public internal(set) var decisions: [Decision] = []
  public internal(set) var effects: [Effect] = []
  public internal(set) var viewModels: [ViewModel] = []
  public internal(set) var components: [Component] = []
  public internal(set) var events: [Event] = []
  public internal(set) var routers: [Router] = []
  public internal(set) var notifications: Notifications?
  public internal(set) var entities: [Entity] = []
  public internal(set) var requests: RequestGroup?
  public internal(set) var services: [Service] = []
  public internal(set) var traits: [Trait] = []
  public internal(set) var adopters: [Adopter] = []
  /// Its uses as a child, in the order of the owners.
  public internal(set) var owners: [Ownership] = []
  /// The modules in `uses`, with the spans of their names.
  public internal(set) var uses: [Located<ModuleID>] = []
  /// All reductions, operations and derived values.
  public private(set) var members: [Member] = []
  /// The Swift that accesses the module's state: that of its reductions, operations, derived values
  /// and decisions.
  public private(set) var stateBodies: [Body] = []
  public private(set) var writtenTypes: [ResolvedType] = []
  /// Those of their names that no spec declares.
  public private(set) var externalTypes: Set<String> = []
  /// The types of entities, requests, services and notifications, which are encoded as JSON.
  private(set) var wireTypes: [ResolvedType] = []
  /// In the order of the spec, without those that are reported as errors of the spec.
  public internal(set) var foreignNames: [ForeignName] = []
  /// In the order of the spec.
  public internal(set) var rejectedSwift: [RejectedSwift] = []
  /// Whether one of its members has a hand-written body.
  public private(set) var hasManualBody = false
  /// Whether a body uses names that the spec does not declare and that may access any field.
  public private(set) var hasUnknownReads = false
  /// The modules, by index, at whose outlines its resolution has looked.
  var consulted: Set<Int> = []
  /// Whether its resolution has searched the outlines of all modules.
  var hasSearched = false
  /// The problems that were found when its names were resolved.
  public internal(set) var findings: [Finding] = []
  /// The kinds of its elements, without duplicates.
  public private(set) var kinds: [DeclaredMember.Kind] = []

  /// - Parameter renamed: New names of modules; all texts refer to them by their old names.
  init(id: ModuleID, _ box: ModuleSpecs.Box, calling renamed: [String: String]) {
    self.id = id
    if let name = renamed[box.spec.name.value] {
      var spec = box.spec
      spec.name = Located(name, at: spec.name.span)
      self.box = ModuleSpecs.Box(spec)
    } else {
      self.box = box
    }
  }

  /// Collects the bodies and types that rules often need, once all sections are resolved.
  func collect(_ elements: [Element]) {
    members = reductions + operations + derived
    for element in elements {
      if !kinds.contains(element.member.kind) { kinds.append(element.member.kind) }
      if element.member.kind.computesWithState { stateBodies += element.bodies }
      writtenTypes += element.types
      writtenTypes += element.inferredTypes
      if element.member.kind.isOnWire { wireTypes += element.types }
    }
    for type in writtenTypes { externalTypes.formUnion(type.externals) }
    hasManualBody = members.contains(where: \.body.isManual)
    hasUnknownReads = findsUnknownReads
  }

  public var name: String { spec.name.value }
  public var nameSpan: Span { spec.name.span }
  public var hasState: Bool { !fields.isEmpty }
}

extension ModuleSpecs {
  /// The specs of modules, in their boxes.
  init(of modules: [Module]) { self.init(modules.map(\.box)) }
}

/// One use of a module as a child.
public struct Ownership: Sendable, Hashable {
  public let owner: ModuleID
  /// The index among the owner's children.
  public let child: Int

  public init(owner: ModuleID, child: Int) {
    self.owner = owner
    self.child = child
  }
}

/// A child with its name.
public struct Child: Sendable {
  public let spec: ChildSpec
  /// Nil if no module has the name.
  public let module: ModuleID?
  /// The key's type, for a collection.
  public let keyType: ResolvedType?

  public var name: String { spec.name.value }

  public var keyName: String? {
    if case .keyed(let name, _, _) = spec.form { name.value } else { nil }
  }
  public var isKeyed: Bool { keyName != nil }
  /// Whether each state of the owner has exactly one of it: it is neither optional nor a collection.
  public var isPlain: Bool { !isKeyed && !isOptional }
  public var isOrdered: Bool {
    if case .keyed(_, _, let isOrdered) = spec.form { isOrdered } else { false }
  }
  public var isBoxed: Bool { spec.boxed != nil }
  public var isOptional: Bool { if case .optional = spec.form { true } else { false } }
}

/// A stored property.
public final class Field: Sendable {
  public let spec: FieldSpec
  public let type: ResolvedType
  public let defaultValue: Body?
  public let machine: Machine?
  /// Whether it has an initial value: a default, nil or an empty collection.
  public let hasInitialValue: Bool

  init(spec: FieldSpec, type: ResolvedType, defaultValue: Body?, machine: Machine?) {
    self.spec = spec
    self.type = type
    self.defaultValue = defaultValue
    self.machine = machine
    hasInitialValue = spec.defaultValue != nil || type.type.emptyLiteral != nil
  }

  public var name: String { spec.name.value }
}

/// A type that a module declares, resolved.
public struct OwnType: Sendable {
  public let spec: TypeSpec
  /// A struct's fields, and the type of its other keys; the payload types of all cases; an alias's
  /// type; a union's members.
  public let types: [ResolvedType]
  /// The explicit defaults of fields and payloads.
  public let defaults: [Body]
  /// The names of an enum's cases; nil for other types.
  public var cases: [String]? {
    if case .enumeration(let cases) = spec.form { cases.map(\.name.value) } else { nil }
  }
  public var name: String { spec.name.value }
}

/// An action, with the types of its payload.
public final class Action: Sendable {
  public let spec: ActionSpec
  public let types: [ResolvedType]
  /// The default values of its payload.
  public let defaults: [Body]

  init(spec: ActionSpec, types: [ResolvedType], defaults: [Body]) {
    self.spec = spec
    self.types = types
    self.defaults = defaults
  }

  public var name: String { spec.name.value }
}

/// A field's state machine: the allowed moves between cases.
public struct Machine: Sendable {
  /// The enum's cases, in order.
  public let cases: [String]
  /// For each case, the indices of the cases of its row.
  public let rows: [[Int]]
  /// The initial case of the field; nil if it may be any.
  public let initial: Int?

  public func allows(_ from: Int, _ to: Int) -> Bool { rows[from].contains(to) }
}

/// A component's event with its actions.
public struct Event: Sendable {
  public let component: Located<String>
  public let spec: EventSpec
  public let sends: [Sent]

  public struct Sent: Sendable {
    public let module: ModuleID
    public let action: String
    public let span: Span
  }

  /// The actions that it may send without a pause between them, by paths.
  public var paths: [[Sent]] {
    guard let paths = spec.paths else { return [sends] }
    let bySpan = Dictionary(sends.map { ($0.span, $0) }) { first, _ in first }
    return paths.map { path in path.compactMap { bySpan[spec.actions[$0].span] } }
  }
}
