import Foundation

try await callTraits()
exit(Checks.failures == 0 ? 0 : 1)
