#if Plugins
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Every template in `templates/`, by its path there.
  ///
  /// Weir is the tool of a plugin here, built for one machine from the checkout that this file is in.
  /// SwiftPM has run no plugin that would have embedded the templates, and they are there to be read.
  let builtInTemplates: [String: String] = {
    let folder =
      String(#filePath.dropLast("Sources/WeirGenerate/TemplatesOfCheckout.swift".count))
      + "templates/"
    guard let paths = FileManager.default.subpaths(atPath: folder) else {
      fatalError("weir was built from a checkout that is gone: there is no \(folder)")
    }
    let templates = paths.filter { $0.hasSuffix(".mustache") }.map { path in
      guard let text = try? String(contentsOfFile: folder + path, encoding: .utf8) else {
        fatalError("cannot read \(folder)\(path)")
      }
      return (path, text)
    }
    return Dictionary(uniqueKeysWithValues: templates)
  }()
#endif
