// Made by Weir for all modules: it is written anew each time.

/// An adopter of traits that says so does what their mock bodies do.
nonisolated protocol Mock {}
