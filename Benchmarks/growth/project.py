"""What the inputs have in common: a project in memory, and the text of lists."""

HEAD = "weir: 1\nproject: Growth\ngenerate: { output: Generated }\n"


def project(*documents, settings="", **files):
    """The files of a project whose modules are `documents`, all of them in one file."""
    text = "---\n".join(document if document.endswith("\n") else document + "\n" for document in documents)
    made = {"weir.yaml": HEAD + settings, "modules/All.yaml": text}
    made.update({name.replace("__", "/"): content for name, content in files.items()})
    return made


def lines(pattern, count, start=0):
    """`pattern` for each number: `$` is the number, `@` the next one."""
    return "".join(
        pattern.replace("$", str(number)).replace("@", str(number + 1)) + "\n"
        for number in range(start, start + count))


def several(pattern, count, start=0):
    """Documents, one for each number."""
    return [lines(pattern, 1, number) for number in range(start, start + count)]
