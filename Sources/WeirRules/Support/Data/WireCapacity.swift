import WeirProject
import WeirSpec

/// The values that fit into named plain values: a query, a form, a header, a cookie, a path.
enum WireCapacity {
  /// `a=1&a=2`, and `a[b]=1` for a field of a struct.
  case named
  /// The same with `a[]=1`, which starts a new element at a repeated name.
  case bracketed
  /// `1,2`, and `b,1` for a field of a struct.
  case joined
}

extension DataShapes {
  /// One value; a file counts as bytes. Also types that are not in the spec.
  func isSingle(_ shape: DataShape) -> Bool {
    switch shape.unwrapped {
    case .value, .enumeration, .foreign, .file: true
    default: false
    }
  }

  /// One value or a list of them.
  func isPlain(_ shape: DataShape) -> Bool {
    if case .list(let inner) = shape.unwrapped { return isSingle(inner) }
    return isSingle(shape)
  }

  /// The path to a value that would be merged with its neighbours; empty for the value itself,
  /// nil if there is none. Unions and JSON can be anything, so they are not reported.
  func lost(in shape: DataShape, by capacity: WireCapacity) -> [String]? {
    capacity == .joined
      ? lostJoined(shape) : lost(shape, capacity, path: [], seen: [], depth: Self.maximumDepth)
  }

  private static let maximumDepth = 10

  private func lost(
    _ shape: DataShape, _ capacity: WireCapacity, path: [String], seen: Set<TypeID>, depth: Int
  ) -> [String]? {
    guard depth > 0 else { return nil }
    switch shape.unwrapped {
    case .list(let inner):
      switch inner.unwrapped {
      case .list: return path
      case .composite, .entity, .dictionary:
        return capacity == .named && isObject(inner) ? path : nil
      default: return nil
      }
    case .dictionary(let value):
      return lost(value, capacity, path: path, seen: seen, depth: depth - 1)
    case .composite(let id) where isObject(shape) && !seen.contains(id):
      return lost(
        partsOf: shape, capacity: capacity, path: path, seen: seen.union([id]), depth: depth - 1)
    case .entity:
      return lost(partsOf: shape, capacity: capacity, path: path, seen: seen, depth: depth - 1)
    default: return nil
    }
  }

  private func lost(
    partsOf shape: DataShape, capacity: WireCapacity, path: [String], seen: Set<TypeID>,
    depth: Int
  ) -> [String]? {
    for part in parts(of: shape.unwrapped) {
      if let found = lost(part.shape, capacity, path: path + part.path, seen: seen, depth: depth) {
        return found
      }
    }
    return nil
  }

  private func lostJoined(_ shape: DataShape) -> [String]? {
    switch shape.unwrapped {
    case .list(let inner): return isList(inner) || isObject(inner) ? [] : nil
    case .dictionary(let value): return isList(value) || isObject(value) ? [] : nil
    case .composite, .entity:
      guard isObject(shape) else { return nil }
      return parts(of: shape.unwrapped).first { isList($0.shape) || isObject($0.shape) }?.path
    default: return nil
    }
  }

  private func isList(_ shape: DataShape) -> Bool {
    if case .list = shape.unwrapped { true } else { false }
  }

  /// A struct, an entity or a dictionary.
  func isObject(_ shape: DataShape) -> Bool {
    switch shape.unwrapped {
    case .dictionary, .entity: return true
    case .composite(let id):
      if case .structure = type(id).spec.form { return true }
      return false
    default: return false
    }
  }
}
