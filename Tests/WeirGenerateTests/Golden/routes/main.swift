import Foundation

MainActor.assumeIsolated { callRoutes() }
exit(Checks.failures == 0 ? 0 : 1)
