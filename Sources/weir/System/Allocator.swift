/// Memory, and settings of the C library's allocator.
enum Allocator {
  /// Whether the process ends after its only task; false in one that checks again and again.
  @TaskLocal static var endsSoon = true

  /// Never frees a value: the end of the process does so in no time. To free a large project piece by piece would take a
  /// tenth of the time of the run.
  static func keepUntilExit(_ value: AnyObject) {
    if endsSoon { _ = Unmanaged.passRetained(value) }
  }

  /// Without this, glibc enlarges the heap of a thread by one page at a time, each with a system call: a twentieth
  /// of the time of `weir check`. Pages that are never used take no memory.
  static func growInLargeSteps() {
    #if canImport(Glibc)
      let topPad: Int32 = -2  // `M_TOP_PAD`
      _ = setAllocatorOption(topPad, 64 << 20)
    #endif
  }
}

#if canImport(Glibc)
  // Swift's module of glibc does not contain `malloc.h`.
  @_silgen_name("mallopt")
  private func setAllocatorOption(_ option: Int32, _ value: Int32) -> Int32
#endif
