"""Just enough of Swift's syntax to edit a file: where comments and strings are, and which braces belong together."""
import re

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|(#+)".*?"\1|""".*?"""|"(?:\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\.|[^"\\\n])*"', re.DOTALL)


def masked(text):
    """The text with spaces in place of comments and strings; every other character keeps its place."""
    return TOKEN.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def matching(code, start):
    """The brace that closes the one at `start`; the code is masked."""
    depth = 0
    for at in range(start, len(code)):
        depth += (code[at] == "{") - (code[at] == "}")
        if depth == 0:
            return at
    raise LookupError
