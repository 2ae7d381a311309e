import Foundation

callOrdered()
exit(Checks.failures == 0 ? 0 : 1)
