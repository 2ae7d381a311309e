import Platform

/// Prevents two runs from writing the same files at once. The system releases the lock when the process ends, for any
/// reason. On a disk without locks, it does nothing.
struct FolderLock {
  private let descriptor: Int32

  /// Waits until no other run has the lock.
  ///
  /// - Parameters:
  ///  - isShared: Whether this run only reads, so that other runs that only read do not wait.
  ///  - onWait: Called once if another run has the lock.
  init(_ folder: String, isShared: Bool = false, onWait: () -> Void = {}) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    let kind = isShared ? LOCK_SH : LOCK_EX
    guard flock(descriptor, kind | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    onWait()
    while flock(descriptor, kind) != 0, errno == EINTR {}
  }

  func release() { if descriptor >= 0 { close(descriptor) } }
}
