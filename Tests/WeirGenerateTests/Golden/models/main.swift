#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

MainActor.assumeIsolated { callModels() }
exit(Checks.failures == 0 ? 0 : 1)
