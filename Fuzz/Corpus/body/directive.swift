#if DEBUG
  a = 1
#else
  a = 2
#endif
