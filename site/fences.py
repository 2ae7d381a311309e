"""Fences of the pages: titles for files, marks for mistakes, pictures for graphs. docs/articles/README.md describes them."""
import html
import os
import pathlib
import re
import subprocess
import tempfile

from repository import FENCE, ROOT

MARKED = re.compile(r"(<pre[^>]*>.*?</pre>)", re.S)


def styled(text):
    """The text of a page whose fences have the attributes that the site understands."""
    return FENCE.sub(lambda fence: attributed(fence, text[:fence.start()]), text)


def attributed(fence, before):
    language, _, rest = fence["info"].strip().partition(" ")
    if language == "mermaid":
        return picture(fence, before)
    attributes = {"": "", "run": "", "beside": "", "mistake": " .mistake"}.get(rest, f' title="{html.escape(rest)}"')
    return f"{fence['ticks']}{{ .{language or 'text'}{attributes} }}\n{fence['text']}{fence['ticks']}\n"


def picture(fence, before):
    """The graph as Weir draws it, if the block before is a `weir graph`; else its text."""
    sections = re.split(r"(?m)^(?=## )", before)
    if command := re.search(r"```sh\n(weir graph[^\n]*)\n```\s*\Z", sections[-1]):
        if drawing := drawn(command[1], continued(sections[-1], sections)):
            return f'<div class="graph">{drawing}</div>\n'
    return f"{fence['ticks']}text\n{fence['text']}{fence['ticks']}\n"


def continued(section, sections):
    """A section after those that it continues."""
    if link := re.search(r"(?m)^Continued from \[([^\]]+)\]", section):
        title = " ".join(link[1].split())
        return continued(next(part for part in sections if part.startswith(f"## {title}\n")), sections) + section
    return section


def drawn(command, text):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = {"weir.yaml": "weir: 1\n"}
        for block in FENCE.finditer(text):
            language, _, rest = block["info"].strip().partition(" ")
            if language in ("yaml", "swift") and ("/" in rest or "." in rest):
                files[rest] = block["text"]
            elif language == "yaml" and not rest:
                for document in re.split(r"(?m)^---\n", block["text"]):
                    module = re.search(r"(?m)^module: (\w+)", document)
                    files[f"modules/{module[1]}.yaml" if module else "weir.yaml"] = document
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(content)
        (folder / "samples").symlink_to(ROOT / "samples")
        done = subprocess.run(
            [os.environ["WEIR"], *command.split()[1:], "--format", "svg"], cwd=folder, capture_output=True, text=True,
            check=False)
        return re.sub(r"\s*\n\s*", "", done.stdout) if done.returncode == 0 else None


def marked(page):
    """The HTML of a page where «what a finding marks» in an example is a mark."""
    return MARKED.sub(lambda block: marked_block(block[0]) if "«" in block[0] else block[0], page)


def marked_block(block):
    inside, parts = False, []
    for piece in re.findall(r"<[^>]*>|[«»]|[^<«»]+", block):
        if piece in "«»":
            inside = piece == "«"
        else:
            parts.append(f"<mark>{piece}</mark>" if inside and not piece.startswith("<") else piece)
    return "".join(parts)
