import WeirDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file or folder that cannot be read.
struct Unreadable: Error {
  let path: String
  let reason: String
}

/// Reading files and folders. Paths are absolute and standardized.
enum FileSystem {
  static var workingFolder: String { FileManager.default.currentDirectoryPath }

  static func absolute(_ path: String) -> String {
    standardized(path.hasPrefix("/") ? path : workingFolder + "/" + path)
  }

  /// Without `.`, `..` and doubled slashes; nothing is looked up.
  static func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func parent(of path: String) -> String {
    standardized(path + "/..")
  }

  /// `path` as seen from `folder`; with `..` where it is not below.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// `path` as seen from where somebody stands.
  static func shown(_ path: String) -> String {
    let text = relative(path, to: workingFolder)
    // What has nothing in common with the working folder, as `/dev/full`, is itself.
    let isFar = path.split(separator: "/").first != workingFolder.split(separator: "/").first
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

  /// A gigabyte: places in a file are counted in 32 bits.
  static let largest = 1 << 30

  /// How many bytes a file has; 0 where there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The bytes of a plain file; a pipe or a device, which may never end, is none.
  static func read(_ path: String) throws -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw Unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Unreadable(path: path, reason: "it is no plain file")
    }
    guard status.st_size <= largest else {
      throw Unreadable(path: path, reason: "it is larger than a gigabyte")
    }
    guard access(path, R_OK) == 0 else {
      throw Unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    do {
      return try [UInt8](Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Unreadable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Files below a folder whose names end in one of `endings`, sorted by their paths. Hidden files and
  /// folders are left out, and links to folders are not followed. A folder that is not there has none.
  static func files(below folder: String, endings: [String]) throws -> [String] {
    var found: [String] = []
    var folders = isFolder(folder) ? [folder] : []
    while let next = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: next) else {
        throw Unreadable(path: next, reason: "its files cannot be listed")
      }
      for name in names where !name.hasPrefix(".") {
        let path = next + "/" + name
        guard !name.unicodeScalars.contains("\u{fffd}") || AtomicFile.isTaken(path) else {
          throw Unreadable(path: path, reason: "its name is not UTF-8")
        }
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        if isFolder(path) {
          if !isLink { folders.append(path) }
        } else if endings.contains(where: { name.hasSuffix($0) }) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Today's date, in UTC: the same everywhere at one moment.
  static var today: (year: Int, month: Int, day: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return (parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
  }
}

extension FileSystem {
  static func isBelow(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Whether a file is below a folder, links followed.
  static func isReallyBelow(_ path: String, _ folder: String) -> Bool {
    guard let file = real(path), let folder = real(folder) else { return false }
    return isBelow(file, folder)
  }

  /// The path without links; nil where nothing is there.
  private static func real(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The path with the links resolved of that part of it that is there.
  static func physical(_ path: String) -> String {
    var path = path
    var rest: [String] = []
    while path != "/" {
      if let real = real(path) {
        return standardized(([real] + rest.reversed()).joined(separator: "/"))
      }
      rest.append(path.split(separator: "/").last.map(String.init) ?? "")
      path = parent(of: path)
    }
    return standardized(rest.reversed().joined(separator: "/"))
  }

  /// The nearest folder on the way up that is there.
  static func existing(_ path: String) -> String {
    var path = path
    while !isFolder(path), path != "/" { path = parent(of: path) }
    return path == "/" ? "" : path
  }
}
