#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

try await callRequests()
exit(Checks.failures == 0 ? 0 : 1)
