import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  func service(_ spec: ServiceSpec, in id: ModuleID) -> Service {
    let request = request(spec.load, in: id)
    var type = spec.map.map { self.type($0, in: id) }
    var declaring = id
    var steps: [Service.Step] = []
    var endsOptional = false
    var source: (type: ResolvedType, module: ModuleID)?
    if let request {
      let returned = returned(by: request)
      let end = spec.from.map { walk($0, from: returned, along: &steps) }
      if case let end?? = end {
        source = (self.type(end.scalar, in: end.module, isQuiet: true), end.module)
      }
      let found = end ?? returned
      endsOptional = found.map { SwiftReader.type($0.scalar.text).isOptional } ?? false
      if type == nil, let found {
        declaring = found.module
        type = self.type(found.scalar, in: declaring, isQuiet: true)
      }
    }
    let (entity, isMany) = type.map { loaded($0.type, in: declaring) } ?? (nil, false)
    return Service(
      spec: spec, request: request, steps: steps, endsOptional: endsOptional, source: source,
      type: type, entity: entity, isMany: isMany)
  }

  // MARK: The request

  /// Nil for a request that is not in the specs.
  func requestID(_ spec: RequestNameSpec, in id: ModuleID) -> RequestID? {
    guard let declaring = spec.module.map({ names.modules[$0.value] }) ?? id,
      let index = names[declaring].requests[spec.name.value]
    else { return nil }
    return RequestID(module: declaring, index: index)
  }

  /// Reports an unknown request, and returns nil.
  private func request(_ spec: RequestNameSpec, in id: ModuleID) -> RequestID? {
    if let request = requestID(spec, in: id) { return request }
    if let module = spec.module, names.modules[module.value] == nil {
      if !hasNamelessDocument { reportUnknownModule(module) }
      return nil
    }
    let declaring = spec.module.flatMap { names.modules[$0.value] } ?? id
    let module = specs[declaring.index]
    guard module.isFullyRead else { return nil }
    let meant = meant(spec.name.value, module.requests?.requests.map(\.name.value) ?? [])
    let other = spec.module == nil && meant == nil ? helpForCall(spec.name.value, of: module) : nil
    report(
      "`\(module.name.value)` has no request `\(spec.name.value)`", meant: meant,
      at: spec.name.span, help: other ?? "")
    return nil
  }

  // MARK: The response

  /// A type and the module in whose scope it is.
  private struct Written {
    let scalar: SwiftScalar
    let module: ModuleID
  }

  private func returned(by request: RequestID) -> Written? {
    let spec = specs[request.module.index].requests?.requests[request.index]
    return spec?.returns.lazy.compactMap(\.type).first.map {
      Written(scalar: $0, module: request.module)
    }
  }

  /// Follows a path through the fields of structs and entities; nil if a part is not in the spec.
  private func walk(
    _ path: Located<String>, from start: Written?, along steps: inout [Service.Step]
  ) -> Written? {
    guard var here = start else {
      report("the request has no response, so there is no path into it", at: path.span)
      return nil
    }
    var offset = 0
    for part in path.value.split(separator: ".").map(String.init) {
      defer { offset += part.utf8.count + 1 }
      let type = SwiftReader.type(here.scalar.text)
      steps.append(Service.Step(name: part, isOptional: type.isOptional))
      guard let (fields, owner, name) = fields(of: type, here.module) else { return nil }
      guard let field = fields.first(where: { $0.name.value == part }) else {
        if specs[owner.index].isFullyRead {
          report(
            "`\(name)` has no field `\(part)`",
            meant: meant(part, fields.map(\.name.value)),
            at: Self.span(of: offset..<offset + part.utf8.count, in: path))
        }
        return nil
      }
      here = Written(scalar: field.type, module: owner)
    }
    return here
  }

  /// The span of a range, if the text is unchanged in the file; else the span of the whole text.
  private static func span(of range: Range<Int>, in text: Located<String>) -> Span {
    let count = Int(text.span.end) - Int(text.span.start)
    guard count == text.value.utf8.count else { return text.span }
    let start = Int(text.span.start)
    return Span(
      file: text.span.file, start: start + range.lowerBound, end: start + range.upperBound)
  }

  /// The fields of a struct or an entity, with its module and name.
  private func fields(
    of type: SwiftType, _ id: ModuleID, depth: Int = 0
  ) -> ([FieldSpec], ModuleID, String)? {
    guard depth < 20 else { return nil }
    switch type.form {
    case .optional(let inner): return fields(of: inner, id, depth: depth + 1)
    case .named(let path):
      switch names.declared(path, in: id) {
      case .entity(let entity):
        let spec = spec(of: entity)
        return (spec.fields.map(\.field), entity.module, spec.name.value)
      case .type(let type):
        let spec = specs[type.module.index].types[type.index]
        switch spec.form {
        case .structure(let fields): return (fields, type.module, spec.name.value)
        case .alias(let scalar):
          return fields(of: SwiftReader.type(scalar.text), type.module, depth: depth + 1)
        case .enumeration, .union: return nil
        }
      case nil: return nil
      }
    default: return nil
    }
  }

  // MARK: The saved entity

  /// `User`, `User?`, `[User]` and aliases of them.
  private func loaded(
    _ type: SwiftType, in id: ModuleID, depth: Int = 0
  ) -> (entity: EntityID?, isMany: Bool) {
    guard depth < 20 else { return (nil, false) }
    switch type.form {
    case .optional(let inner): return loaded(inner, in: id, depth: depth + 1)
    case .array(let inner):
      return (loaded(inner, in: id, depth: depth + 1).entity, true)
    case .named(let path):
      switch names.declared(path, in: id) {
      case .entity(let entity): return (entity, false)
      case .type(let type):
        guard case .alias(let scalar) = specs[type.module.index].types[type.index].form else {
          return (nil, false)
        }
        return loaded(SwiftReader.type(scalar.text), in: type.module, depth: depth + 1)
      case nil: return (nil, false)
      }
    default: return (nil, false)
    }
  }
}
