/// A file or folder that cannot be read.
struct Unreadable: Error {
  let path: String
  let reason: String
  var help = ""

  /// The reason and the help, for messages of one line.
  var text: String { help.isEmpty ? reason : "\(reason); \(help)" }
}

extension Unreadable {
  init(_ path: String, _ failure: OpenFile.Failure) {
    self.init(path: path, reason: failure.text)
  }

  init(_ path: String, _ link: UnsafeLink) {
    self.init(path: path, reason: link.reason, help: link.help)
  }

  static func notPlain(_ path: String) -> Unreadable {
    Unreadable(path: path, reason: "it is not a regular file")
  }

  static func tooLarge(_ path: String) -> Unreadable {
    Unreadable(path: path, reason: "it is larger than \(FileSystem.largest >> 20) MiB")
  }

  static func unnamed(_ path: String) -> Unreadable {
    Unreadable(path: path, reason: "its name is not UTF-8")
  }
}
