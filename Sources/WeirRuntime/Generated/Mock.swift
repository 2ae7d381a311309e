// Made by Weir for all modules: it is written anew each time.

/// An adopter of this protocol uses the mock bodies of its traits.
public protocol Mock {}
