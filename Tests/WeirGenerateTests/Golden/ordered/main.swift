#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

MainActor.assumeIsolated { callOrdered() }
exit(Checks.failures == 0 ? 0 : 1)
