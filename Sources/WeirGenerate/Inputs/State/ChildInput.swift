import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A module that another one owns: its state, its effects and its store as parts of those of the owner.
struct ChildInput: TemplateInput {
  private let builder: ModuleBuilder
  let child: Child
  /// The owner's store and its state as expressions, where the child is compared.
  private let store: SafeSwift
  private let current: SafeSwift
  private let isRoot: Bool
  /// Whether locals have its states where it is compared.
  private let isLocal: Bool
  /// In the explorer: the bits of the cones of influence that contain it.
  var mask = 0
  /// The number of its step on a path, or of the value that it exists.
  var number = 0
  /// The state of the owner before an event.
  var previous: SafeSwift = ""

  init(
    _ child: Child, in builder: ModuleBuilder, store: SafeSwift = "store",
    current: SafeSwift = "storeCore.state", isRoot: Bool = false,
    isLocal: Bool = false
  ) {
    self.builder = builder
    self.child = child
    self.store = store
    self.current = current
    self.isRoot = isRoot
    self.isLocal = isLocal
  }

  private var childModule: Module? { child.module.map { builder.project[$0] } }
  private var name: SafeSwift { .identifier(child.name) }
  /// The child's own state, optional or a collection of it; in the owner's state or outside.
  private func type(isInside: Bool) -> SafeSwift {
    builder.project.stateType(of: child, in: builder.module, isInside: isInside) ?? ""
  }

  static let shape = Shape<Self>(
    "child", stateEntries + readEntries + effectEntries + storeEntries + explorerEntries)

  private static let stateEntries: [Entry<Self>] = [
    .text("name", "The name that its owner gives it.") { $0.name },
    .text("title", "The same, for comments.") { .docText($0.child.name) },
    .doc { $0.child.spec.doc },
    .text("stateType", "The state's type, optional or a collection of it.") {
      $0.type(isInside: true)
    },
    .text("value", "The same outside of the owner's state.") { $0.type(isInside: false) },
    .optionalText("key", "The key's type of a collection, outside of the owner's state.") { input in
      input.child.keyType.map { input.builder.code($0, isInside: false) }
    },
    .optionalText("ownKey", "The same in the owner's state.") { input in
      input.child.keyType.map { input.builder.code($0, isInside: true) }
    },
    .optionalText("orderName", "The property with the order of a collection.") { input in
      input.order.map { .identifier($0) }
    },
    .optionalText("box", "The stored property, if its state is in a box.") { input in
      input.box.map { .identifier($0) }
    },
    .flag("isKeyed", "Whether it is a collection.") { $0.child.isKeyed },
    .flag("isOrdered", "Whether the collection has an order.") { $0.child.isOrdered },
    .flag("isOptional", "Whether it is optional.") { $0.child.isOptional },
    .flag("isPlain", "Whether it is neither.") { $0.child.isPlain },
    .position { $0.builder.position(of: $0.child.keyType.map { [$0] } ?? []) },
  ]

  private static let readEntries: [Entry<Self>] = [
    .text("view", "The property with its state and what it reads; its name, if it reads nothing.") {
      .identifier($0.view)
    },
    .text("rows", "The collection in that property, after its name.") {
      $0.child.isKeyed && $0.receives ? ".state" : ""
    },
    .text("readingType", "The struct of its state and what it reads.") {
      $0.childBuilder?.readingType ?? ""
    },
    .text("readsType", "The struct of what it reads.") { $0.childBuilder?.readsType ?? "" },
    .text("reads", "The values that the owner passes to it.") { input in
      var values = input.builder.readValues
      values.isInReading = true
      return input.child.module.flatMap(values.passed) ?? ""
    },
    .text("readings", "The type of a collection with what its elements read.") {
      .identifier(GeneratedNames.readings(ofChild: $0.child.name))
    },
    .optionalText("readingsInherits", "The protocols of that type, comma-separated.") {
      $0.childBuilder.flatMap { $0.inherits($0.readingConformances) }
    },
  ]

  private var childBuilder: ModuleBuilder? { childModule.map(builder.of) }
  private var receives: Bool { child.module.map(builder.project.readPlan.receives) ?? false }

  var view: String {
    receives ? GeneratedNames.reading(ofChild: child.name) : child.name
  }

  private static let effectEntries: [Entry<Self>] = [
    .optionalText("effect", "The enum of its effects, if it has any.") {
      $0.childModule.flatMap($0.builder.of)?.effectType
    },
    .text("wrapped", "Its effect `$0` as an effect of the owner; `key` is the key of a row.") {
      $0.child.wrappedEffect
    },
  ]

  private static let storeEntries: [Entry<Self>] = [
    .text("childStore", "The type of its store.") {
      $0.childModule.map { .identifier(GeneratedNames.store(of: $0)) } ?? ""
    },
    .text("old", "Its old state, where it is compared.") { $0.state("old") },
    .text("new", "Its new state, where it is compared.") { $0.state("new") },
    .optionalText("comparedBox", "The box that is compared instead of the old and the new state.") {
      $0.isLocal || $0.receives ? nil : $0.box.map { .identifier($0) }
    },
    .text("ownerStore", "The owner's store as an expression.") { $0.store },
    .text("current", "The state of the owner as an expression.") { $0.current },
    .flag("isObservation", "Whether Observation observes the stores.") {
      $0.builder.store == .observation
    },
    .flag("isForwarding", "Whether the owner passes its actions on as they are.") {
      !$0.isWrapped
    },
    .flag("isInRoot", "Whether the owner is a root.") { $0.isRoot },
    .text("ownerAction", "The type of the owner's actions.") {
      .identifier($0.builder.names.action(of: $0.builder.module))
    },
    .optionalText("keyLabel", "The label of the key in actions and effects of a row.") {
      $0.child.keyName.map { .label($0) }
    },
  ]

  private static let explorerEntries: [Entry<Self>] = [
    .text("literal", "Its name as a string literal.") { .stringLiteral($0.child.name) },
    .text("moduleLiteral", "The name of its module as a string literal.") {
      .stringLiteral($0.childModule?.name ?? "")
    },
    .text("mask", "The bits of the explorer's cones of influence that contain it.") {
      "\($0.mask)"
    },
    .text("number", "Its number in the explorer: of a step, or of the value that it exists.") {
      "\($0.number)"
    },
    .text("previous", "The state of the owner before an event.") { $0.previous },
    .text("passedReads", "The argument of its functions that receive values, or nothing.") {
      input in
      input.child.module.flatMap(input.builder.readValues.passed).map { "reads: \($0)" } ?? ""
    },
  ]

  /// A root keeps the states of its children in locals, because a copy of its own takes long.
  private func state(_ version: String) -> SafeSwift {
    isLocal
      ? .identifier(version + child.name.capitalizedFirst) : "\(name: version).\(name: view)"
  }

  /// Whether its actions are cases of the owner's actions.
  private var isWrapped: Bool {
    child.module.map { builder.routing.hasActions($0) && !builder.routing.isDirect($0) } ?? false
  }

  private var box: String? { child.isBoxed ? GeneratedNames.box(of: child.name) : nil }
  private var order: String? { child.isOrdered ? GeneratedNames.order(of: child.name) : nil }

  /// A parameter of the owner's `init` for the child's complete state.
  var parameter: ParameterInput? {
    guard let childModule = child.module else { return nil }
    let type = type(isInside: true)
    var value: SafeSwift? = "nil"
    if child.isKeyed {
      value = "[:]"
    } else if !child.isOptional {
      value = builder.routing.needsInit(childModule) ? nil : "\(type)()"
    }
    var parameter = ParameterInput(child.name, type: type, default: value)
    if let box {
      parameter.name = "\(name: builder.names.shared("Boxed"))(\(name: child.name))"
      parameter.stored = .identifier(box)
    }
    return parameter
  }

  /// The same, and one for a collection's order.
  var parameters: [ParameterInput] {
    let key = child.keyType.map { builder.code($0, isInside: true) }
    return [parameter, order.map { ParameterInput($0, type: "[\(key)]", default: "[]") }].compactMap
    { $0 }
  }
}

extension Child {
  /// The effect `$0` of the child as an effect of the owner; `key` is the key of a row.
  fileprivate var wrappedEffect: SafeSwift {
    let key: SafeSwift? = keyName.map { "\(label: $0): key, " }
    return ".\(name: name)(\(key)$0)"
  }
}
