"""The files of the repository that become pages, and the links between them."""
import pathlib
import posixpath
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
LANGUAGES = {
    ".swift": "swift", ".yaml": "yaml", ".yml": "yaml", ".json": "json", ".patch": "diff", ".sh": "sh", ".resolved": "json"}
FENCE = re.compile(r"^(?P<ticks>`{3,})(?P<info>[^`\n]*)\n(?P<text>.*?)^(?P=ticks)`*[ ]*$\n?", re.M | re.S)
LINK = re.compile(r"(?<=\]\()([^)\s]+)(?=\))")


def tracked():
    shown = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for path in shown.stdout.split("\0") if path and (ROOT / path).is_file()]


def is_page(path):
    folder, name = posixpath.split(path)
    return name.endswith(".md") and (
        folder in ("", "Benchmarks") or path.startswith("docs/") or folder.startswith("samples/") and name == "README.md")


def prose(text, change):
    """The text of a page with the parts outside of fences changed."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end:fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(text[end:])])


def targets(path, text):
    """The files and folders of the repository that a page links to."""
    found = []
    prose(text, lambda part: found.extend(LINK.findall(part)) or part)
    return {target for link in found if (target := target_of(path, link))}


def target_of(path, link):
    link = link.split("#")[0]
    if not link or ":" in link:
        return None
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), link))


class Sources:
    """Links to files that are not pages lead to pages with their text, and links to folders to lists of their files, so
    that the site needs no other site."""

    def __init__(self):
        self.files = tracked()
        self.pages = [path for path in self.files if is_page(path)]
        self.pictures = [path for path in self.files if path.startswith("docs/") and path.endswith((".svg", ".png"))]
        linked = {target for page in self.pages for target in targets(page, (ROOT / page).read_text())}
        linked -= {*self.pages, *self.pictures}
        self.folders = sorted(path for path in linked if (ROOT / path).is_dir() and f"{path}/README.md" not in self.pages)
        inside = {file for folder in self.folders for file in self.shown(folder)}
        self.texts = sorted(inside | {path for path in linked if (ROOT / path).is_file()})

    def shown(self, folder):
        """The files of a folder, without generated ones."""
        return [file for file in self.files if file.startswith(f"{folder}/") and "/Generated/" not in file
                and not file.endswith((".md", ".resolved")) and "/." not in file]

    def page_of(self, target):
        """The page for a file or folder of the repository."""
        if target in self.texts:
            return f"{target}.md"
        return f"{target}/README.md" if (ROOT / target).is_dir() else target

    def linked(self, path, text):
        """The text of a page with links to pages only."""
        def change(link):
            target = target_of(path, link[0])
            if not target or target in self.pages:
                return link[0]
            anchor = link[0][link[0].find("#"):] if "#" in link[0] else ""
            return posixpath.relpath(self.page_of(target), posixpath.dirname(path) or ".") + anchor
        return prose(text, lambda part: LINK.sub(change, part))

    def text_page(self, path):
        language = LANGUAGES.get(posixpath.splitext(path)[1], "text")
        return f"{UNSEARCHED}# {posixpath.basename(path)}\n\n`{path}`\n\n``````{language}\n{(ROOT / path).read_text()}``````\n"

    def folder_page(self, folder):
        files = [file[len(folder) + 1:] for file in self.shown(folder)]
        listed = "".join(f"- [`{file}`]({file})\n" for file in files)
        return f"{UNSEARCHED}# {folder}\n\nThe files of `{folder}`, without generated ones:\n\n{listed}"


UNSEARCHED = "---\nsearch: { exclude: true }\n---\n"
