#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

await callRunner()
await callRecords()
exit(Checks.failures == 0 ? 0 : 1)
