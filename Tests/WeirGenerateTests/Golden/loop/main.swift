#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

await callLoop()
await callLoopByHand()
await callLoopAtRandom()
exit(Checks.failures == 0 ? 0 : 1)
