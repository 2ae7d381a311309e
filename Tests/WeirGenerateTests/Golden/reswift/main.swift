#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

callStore()
callFirstState()
await callEffects()
exit(Checks.failures == 0 ? 0 : 1)
