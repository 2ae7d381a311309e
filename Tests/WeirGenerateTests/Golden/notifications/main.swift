import Foundation

await callNotifications()
exit(Checks.failures == 0 ? 0 : 1)
