import Foundation

try MainActor.assumeIsolated { try callWire() }
exit(Checks.failures == 0 ? 0 : 1)
