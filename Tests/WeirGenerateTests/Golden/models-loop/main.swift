#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

await callModel()
exit(Checks.failures == 0 ? 0 : 1)
