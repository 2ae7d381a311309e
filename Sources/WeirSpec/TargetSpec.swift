import WeirDiagnostics

/// A Swift target, as its manifest declares it, and the imports of its files.
public struct TargetSpec: Sendable {
  /// The name in the manifest. The span is that of its declaration; for a folder, that of the path in weir.yaml.
  public var name: Located<String>
  /// The name by which other targets import it.
  public var module: String
  /// The name, with its folder if several targets have the same name.
  public var key: String
  public var kind = Kind.library
  /// The kind of text that declares it.
  public var origin = Origin.folder
  /// The folder of its files, relative to weir.yaml.
  public var folder = ""
  public var dependencies: [TargetDependency] = []
  /// The edit that adds a dependency, if its list is written for this target only.
  public var addition: ListAddition?
  /// Whether the manifest lists all dependencies in a form that can be read.
  public var areDependenciesKnown = false
  /// The number of its Swift files that were read.
  public var fileCount = 0
  /// In the order of the files.
  public var imports: [ImportSpec] = []

  public enum Kind: String, Sendable, CaseIterable {
    case library, executable, test, plugin, macro, binary, system
  }

  public enum Origin: String, Sendable, CaseIterable {
    case swiftPM = "SwiftPM"
    case tuist = "Tuist"
    case xcodeGen = "XcodeGen"
    case podspec = "CocoaPods"
    case xcode = "Xcode"
    case folder
  }

  public init(name: Located<String>) {
    self.name = name
    module = name.value
    key = name.value
  }
}

/// A dependency that a manifest declares.
public struct TargetDependency: Sendable {
  public var name: Located<String>
  /// The keys of the targets that it provides; empty for a product of another package.
  public var targets: [String]
  /// The text to delete in order to remove it; nil if that is not known.
  public var removal: Span?

  public init(name: Located<String>, targets: [String] = [], removal: Span? = nil) {
    self.name = name
    self.targets = targets
    self.removal = removal
  }
}

/// The position in a manifest where an item is added to a list, and what separates it from its neighbours.
public struct ListAddition: Sendable, Equatable {
  /// Empty.
  public var span: Span
  public var before: String
  public var after: String

  public init(at span: Span, before: String, after: String) {
    self.span = span
    self.before = before
    self.after = after
  }
}

public struct ImportSpec: Sendable, Equatable {
  /// The imported module; the span is that of its name in the Swift file.
  public var module: Located<String>
  /// `@testable import`.
  public var isTestable = false
  /// `@_exported import`, or `public import`, which other modules can see.
  public var isExported = false
  /// Whether it is inside `#if`.
  public var isConditional = false

  public init(module: Located<String>) { self.module = module }
}
