import Platform
import WeirGenerate
import WeirReport
import WeirRules

extension BuiltInTemplates {
  static func ofTool() throws -> BuiltInTemplates {
    #if Plugins
      return BuiltInTemplates(try filesOfCheckout(in: "templates", types: ["mustache"]))
    #else
      return .embedded
    #endif
  }
}

extension RulePages {
  /// The pages of the rules.
  static func ofTool() throws -> RulePages {
    #if Plugins
      return RulePages(try filesOfCheckout(in: "docs/rules", types: ["md"]))
    #else
      return .embedded
    #endif
  }
}

extension ReportPage {
  /// The files of the page that `--format html` writes.
  static func ofTool() throws -> ReportPage {
    #if Plugins
      return ReportPage(
        try filesOfCheckout(in: "Sources/WeirReport/Page", types: ["html", "css", "js"]))
    #else
      return .embedded
    #endif
  }
}

enum StarterFiles {
  /// The files that `weir init` writes, by their paths in `starters`.
  static func ofTool() throws -> [String: String] {
    #if Plugins
      return try filesOfCheckout(in: "starters", types: ["yaml", "swift"])
    #else
      return embeddedFiles
    #endif
  }
}

#if Plugins
  /// The texts of a folder by their relative paths.
  ///
  /// SwiftPM does not run plugins for the tool of a plugin, so the binary may not contain them. Such a binary is built for
  /// one machine from the checkout with this file, and reads the folder in the checkout.
  private func filesOfCheckout(in folder: String, types: [String]) throws -> [String: String] {
    let root = #filePath.dropLast("Sources/weir/System/FilesOfTool.swift".count)
    let folder = root + folder + "/"
    do {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: String(folder))
        .filter { path in types.contains { path.hasSuffix("." + $0) } }
      let texts = try paths.map { try String(contentsOfFile: folder + $0, encoding: .utf8) }
      return Dictionary(uniqueKeysWithValues: zip(paths, texts))
    } catch {
      throw Failure("cannot read the files in \(folder), with which weir was built: \(error)")
    }
  }
#endif
