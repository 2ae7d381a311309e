import ArgumentParser
import WeirSwift

// WeirSwift declares an `Argument`, too.
typealias Argument = ArgumentParser.Argument
