public protocol Rule {}
