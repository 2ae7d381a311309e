import ArgumentParser

// WeirSwift declares an `Argument`, too.
typealias Argument = ArgumentParser.Argument
