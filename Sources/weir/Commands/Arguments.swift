import ArgumentParser
import WeirSwift

// The statement tree of bodies has arguments, too; a command's are the parser's.
typealias Argument = ArgumentParser.Argument
