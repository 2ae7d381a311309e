import Foundation

try await callScreens()
exit(Checks.failures == 0 ? 0 : 1)
