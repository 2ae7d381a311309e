#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

MainActor.assumeIsolated {
  callTaxi()
  callCollections()
  callConformances()
  callDefaults()
  callEffects()
  callEffects()
  callIsolated()
  callManual()
  callNames()
  callAsserts()
  callReads()
  callSeveral()
  callStates()
  callTypes()
  callWords()
}
exit(Checks.failures == 0 ? 0 : 1)
