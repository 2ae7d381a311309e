import Platform

/// The number of files that this process can have open.
enum OpenFileLimit {
  /// Threads, git and swiftc need some besides the files that Weir reads; libraries crash without them.
  private static let least: rlim_t = 64

  /// Raises the limit if that is necessary and allowed.
  ///
  /// - Throws: `Failure` if it stays too low.
  static func require() throws(Failure) {
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < least else { return }
    limit.rlim_cur = min(limit.rlim_max, least)
    guard limit.rlim_cur == least, setrlimit(kind, &limit) == 0 else {
      throw Failure(
        "weir can open \(limit.rlim_max) files at a time, but needs \(least): raise the limit with `ulimit -n`"
      )
    }
  }
}
