import Foundation

/// Compiled with what is generated: Foundation's own cannot be made of a format here.
nonisolated final class NSPredicate: NSObject {
  init(format: String, argumentArray: [Any]?) {}
}
