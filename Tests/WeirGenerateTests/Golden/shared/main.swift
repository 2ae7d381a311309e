#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

callReads()
await callReadStores()
await callReadsAlone()
exit(Checks.failures == 0 ? 0 : 1)
