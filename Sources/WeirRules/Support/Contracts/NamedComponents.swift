import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// The components that a component's contract references: in types, defaults and arguments.
struct NamedComponents {
  struct Named {
    let component: ComponentID
    let span: Span
    /// The requirement that references it; nil for a value that is passed on, read or provided.
    let requirement: String?
    /// The span of the reference, if it is in a type of a module.
    let declared: [Span]
  }

  private(set) var all: [Named] = []
  private let project: Project
  private let module: ModuleID

  /// The maximal depth of nested types.
  private static let longest = 100

  init(of number: Int, _ project: Project) {
    self.project = project
    module = project.componentTree.components[number].module
    let component = project.component(at: number)
    for requirement in component.requires {
      add(requirement.type, of: requirement.name)
      requirement.defaultValue.map { add($0, of: requirement.name) }
    }
    for provision in component.environment + component.provides { add(provision.type, of: nil) }
    for body in component.contains.flatMap(\.arguments) { add(body, of: nil) }
  }

  private mutating func add(_ type: ResolvedType, of requirement: String?) {
    for name in type.type.names {
      let span = type.scalar.span(of: name.range)
      if let id = name.path.first.flatMap(project.component(named:)), type.components.contains(id) {
        all.append(Named(component: id, span: span, requirement: requirement, declared: []))
      } else if let own = ownType(name.path, in: module) {
        addIndirect(of: own, at: span, requirement)
      }
    }
  }

  private mutating func add(_ body: Body, of requirement: String?) {
    for access in body.accesses {
      guard access.path.root == .free, let name = access.path.segments.first?.name,
        let id = project.component(named: name)
      else { continue }
      switch access.reference {
      case .ownType(name), .module(_, [name]):
        all.append(
          Named(
            component: id, span: body.span(of: access.path.range), requirement: requirement,
            declared: []))
      default: break
      }
    }
  }

  // MARK: Types of modules

  private func ownType(_ path: [String], in module: ModuleID) -> TypeID? {
    guard let first = path.first else { return nil }
    if let index = project.type(named: first, in: module) {
      return TypeID(module: module, index: index)
    }
    guard path.count > 1, let other = project.module(inSwift: first)?.id,
      let index = project.type(named: path[1], in: other)
    else { return nil }
    return TypeID(module: other, index: index)
  }

  private mutating func addIndirect(of start: TypeID, at span: Span, _ requirement: String?) {
    var seen: Set<TypeID> = [start]
    var queue = [start]
    var next = 0
    while next < queue.count, next < Self.longest {
      let id = queue[next]
      next += 1
      for type in project[id.module].types[id.index].types {
        for name in type.type.names {
          if let component = name.path.first.flatMap(project.component(named:)),
            type.components.contains(component)
          {
            all.append(
              Named(
                component: component, span: span, requirement: requirement,
                declared: [type.scalar.span(of: name.range)]))
          } else if let other = ownType(name.path, in: id.module), seen.insert(other).inserted {
            queue.append(other)
          }
        }
      }
    }
  }
}
