#if canImport(Glibc)
  import Glibc
#endif

/// Settings of the C library's allocator.
enum Allocator {
  /// Without this, glibc enlarges the heap of a thread by one page at a time, and each time is a system call: a
  /// twentieth of the time of `weir check`. Pages that are not used take no memory.
  static func growInLargeSteps() {
    #if canImport(Glibc)
      mallopt(M_TOP_PAD, 64 << 20)
    #endif
  }
}
