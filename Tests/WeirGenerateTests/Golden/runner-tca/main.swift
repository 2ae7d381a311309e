#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

await callRunnerOfFeatures()
exit(Checks.failures == 0 ? 0 : 1)
