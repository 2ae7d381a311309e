#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

callFeatures()
callMediation()
exit(Checks.failures == 0 ? 0 : 1)
