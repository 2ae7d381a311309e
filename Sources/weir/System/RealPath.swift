import WeirDiagnostics
import WeirSpec

/// A path below a folder with resolved links. No link may leave the folder, not even to return to it, so that a
/// revision and its checkout have the same paths, wherever the checkout is.
struct RealPath {
  /// The names below the folder; empty for the folder itself.
  let names: [String]

  var text: String { names.joined(separator: "/") }

  private static let mostLinks = 40

  /// - Parameters:
  ///  - path: Relative to the folder.
  ///  - target: Returns the target of the link at a path; nil if there is no link.
  init(_ path: String, target: (String) -> String?) throws(UnsafeLink) {
    var waiting: [String] = Self.names(of: path).reversed()
    var done: [String] = []
    var link = path
    var links = 0
    while let name = waiting.popLast() {
      if name == "." { continue }
      if name == ".." {
        guard done.popLast() != nil else { throw UnsafeLink(path: link, problem: .leavesFolder) }
        continue
      }
      let here = (done + [name]).joined(separator: "/")
      guard let text = target(here) else {
        done.append(name)
        continue
      }
      link = here
      links += 1
      if links > Self.mostLinks { throw UnsafeLink(path: link, problem: .circular) }
      if text.utf8.first == UInt8(ascii: "/") {
        throw UnsafeLink(path: link, problem: .leavesFolder)
      }
      if let hidden = HiddenName.first(in: text) {
        throw UnsafeLink(path: link, problem: .hidden(hidden))
      }
      waiting += Self.names(of: text).reversed()
    }
    names = done
  }

  static func names(of path: String) -> [String] { PathText.parts(of: path).map(String.init) }
}

/// A link that is not followed.
struct UnsafeLink: Error {
  enum Problem {
    /// By `..` or by an absolute path.
    case leavesFolder
    case hidden(String)
    case circular
  }

  /// Relative to the folder that it must not leave.
  let path: String
  let problem: Problem

  var reason: String {
    switch problem {
    case .leavesFolder: "`\(path)` is a link to a file outside the project folder"
    case .hidden(let name): "`\(path)` is a link to the hidden `\(name)`"
    case .circular: "`\(path)` is a circular link"
    }
  }

  var help: String {
    switch problem {
    case .leavesFolder:
      "replace it with the file, or with a relative link inside the project folder"
    case .hidden: "replace it with the file"
    case .circular: "remove it"
    }
  }
}
