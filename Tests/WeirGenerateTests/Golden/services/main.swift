import Foundation

try await callServices()
exit(Checks.failures == 0 ? 0 : 1)
