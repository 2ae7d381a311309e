import Platform
import WeirDiagnostics
import WeirSpec

/// Reading files and folders. Paths are absolute and standardized.
enum FileSystem {
  /// The working folder, absolute. A run that needs it ends with exit code 2 if there is none: it would
  /// otherwise read and write at the root of the disk.
  static let workingFolder: String = {
    do throws(Failure) { return try WorkingFolder.path() } catch {
      Terminal.error(error.message)
      Terminal.exit(2)
    }
  }()

  static func absolute(_ path: String) -> String { absolute(path, from: workingFolder) }

  static func absolute(_ path: String, from folder: String) -> String {
    standardized(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// Absolute, without `.`, `..` and doubled slashes; does not read the disk.
  static func standardized(_ path: String) -> String {
    PathText.flattened(path.hasPrefix("/") ? path : "/" + path)
  }

  static func parent(of path: String) -> String { PathText.parent(of: standardized(path)) }

  /// `path` relative to `folder`; with `..` if it is not below.
  static func relative(_ path: String, to folder: String) -> String {
    if let rest = PathText.rest(of: path, below: folder) { return rest }
    let parts = PathText.parts(of: path)
    let base = PathText.parts(of: folder)
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// `path` relative to a folder.
  static func shown(_ path: String) -> String {
    let text = relative(path, to: workingFolder)
    // A path without a common prefix with the working folder, such as `/dev/full`, stays absolute.
    let isFar = PathText.parts(of: path).first != PathText.parts(of: workingFolder).first
    return text.isEmpty ? "." : Printable.text(isFar ? path : text)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The maximal size of a file that is read, in bytes: 128 MiB, more than any file that people or tools write for
  /// Weir. A few bytes in a packed repository can be a file of gigabytes.
  static let largest = 1 << 27

  /// The maximal size of a file that Weir has written for itself, in bytes. The texts of a project of 100,000
  /// modules, which it remembers, have 145 MB.
  static let largestOwn = 1 << 30

  /// The size of a file in bytes; 0 if there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The bytes of a regular file from the command line, anywhere on disk; follows links.
  static func read(_ path: String) throws -> [UInt8] {
    do {
      // A pipe or a device is not opened, because opening it may block, or change something.
      var status = stat()
      guard stat(path, &status) == 0 else { throw OpenFile.Failure() }
      guard FileKind(status.st_mode) == .file else { throw Unreadable.notPlain(path) }
      return try OpenFile(file: path).bytes(of: path)
    } catch let failure as OpenFile.Failure {
      throw Unreadable(path, failure)
    }
  }

  /// The target of a link; nil if it is not a link.
  static func target(_ path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 13) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) {
        count = max(0, readlink(path, $0.baseAddress!, $0.count))
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Today's date in UTC, so that it is the same everywhere.
  static var today: (year: Int, month: Int, day: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return (parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
  }
}

extension FileSystem {
  /// Swift files below a folder, without those of packages in it.
  static func withoutPackages(_ files: [String], below folder: String) -> [String] {
    let manifest = "/Package.swift"
    let packages = files.filter { $0.hasSuffix(manifest) }.map { $0.dropLast(manifest.count) + "/" }
      .filter { $0 != folder + "/" }
    return files.filter { file in
      file != folder + manifest && !packages.contains { file.hasPrefix($0) }
    }
  }

  static func isBelow(_ path: String, _ folder: String) -> Bool {
    PathText.rest(of: path, below: folder) != nil
  }

  /// The path without links; nil if nothing exists there.
  private static func real(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The path, with links resolved in the part of it that exists.
  static func physical(_ path: String) -> String {
    var path = path
    var rest: [String] = []
    while path != "/" {
      if let real = real(path) {
        return standardized(([real] + rest.reversed()).joined(separator: "/"))
      }
      rest.append(PathText.name(of: path))
      path = parent(of: path)
    }
    return standardized(rest.reversed().joined(separator: "/"))
  }

  /// The same for a file; if the file itself is a link, its name is kept.
  static func physical(file path: String) -> String {
    let name = PathText.name(of: path)
    return standardized(physical(parent(of: path)) + "/" + name)
  }

  /// The nearest ancestor folder that exists.
  static func existing(_ path: String) -> String {
    var path = path
    while !isFolder(path), path != "/" { path = parent(of: path) }
    return path
  }
}
