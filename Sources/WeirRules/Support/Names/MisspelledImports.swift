import WeirDiagnostics
import WeirProject
import WeirSpec

extension UnresolvedName {
  /// Reports `import: Fundation`: a name that differs from that of a system module by one letter.
  static func checkImports(of module: Module, in project: Project, to report: inout RuleReport) {
    for name in module.spec.imports where !modules.contains(name.value) {
      guard let near = modules.first(where: { NearName.isOneEdit(from: name.value, to: $0) }),
        !project.modules.contains(where: { $0.spec.target?.value == name.value })
      else { continue }
      report.add(
        "cannot find the module `\(name.value)`; did you mean `\(near)`?", at: name.span,
        modules: [module.name], members: [name.value])
    }
  }

  /// Modules that apps often import, with long names: own modules may differ from a short one by a letter.
  private static let modules = [
    "AVFoundation", "AppKit", "AuthenticationServices", "Combine", "CoreData", "CoreGraphics",
    "CoreImage", "CoreLocation", "CryptoKit", "Foundation", "LocalAuthentication", "MapKit",
    "Observation", "PhotosUI", "QuartzCore", "StoreKit", "SwiftData", "SwiftUI",
    "UserNotifications", "WebKit", "WidgetKit",
  ]
}
