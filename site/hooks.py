"""The events of MkDocs: which files are pages, their text, and the navigation."""
import os
import pathlib
import posixpath
import re
import subprocess
import sys

from mkdocs.structure.files import File, Files, InclusionLevel

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))
from fences import marked, styled  # noqa: E402
from repository import ROOT, Sources  # noqa: E402

BUILT = ROOT / ".build/site"
SOURCES = Sources()
REPORTS = """# Reports of three samples

Each is the file that [`weir check --format html`](../docs/report.md) writes: the findings, the graph, the matrix and every
module.

| report | project |
|---|---|
| [Taxi](taxi.html) | specs of [a small app](../samples/taxi/README.md) |
| [Recipes](app.html) | specs of [an app with a server and a database](../samples/app/README.md) |
| [Podcasts](podcasts.html) | hand-written Swift, as `weir init --from-swift` reads it: [a podcast player](../samples/podcasts/README.md) with the Composable Architecture |
"""


def rules():
    """The rules by group, as `weir rules` lists them: name, level, summary."""
    shown = subprocess.run([os.environ["WEIR"], "rules"], capture_output=True, text=True, check=True)
    groups = {}
    for line in shown.stdout.splitlines():
        if line.startswith(" "):
            groups[group].append(re.split(r"  +", line.strip(), maxsplit=2))
        else:
            group = line
            groups[group] = []
    return groups


RULES = rules()


def listed(path):
    """Whether the page of a folder is in the navigation: only samples are."""
    return posixpath.dirname(path) == "samples"


def folder(path):
    """The entries of the navigation for a folder."""
    if path == "docs/rules/":
        groups = [{group: [f"{path}{name}.md" for name, _, _ in entries]} for group, entries in RULES.items()]
        return [f"{path}README.md", *groups]
    index = [page for page in SOURCES.pages if page == f"{path}README.md"]
    folders = [f"{name}/README.md" for name in SOURCES.folders if name.startswith(path) and listed(name)]
    return index + sorted({page for page in SOURCES.pages if page.startswith(path)} - set(index) | set(folders))


def expanded(entries):
    for entry in entries:
        if isinstance(entry, dict):
            (title, value), = entry.items()
            yield {title: list(expanded(value)) if isinstance(value, list) else folder(value) if value.endswith("/") else value}
        elif entry.endswith("/"):
            title = re.search(r"(?m)^# (.*)", (ROOT / entry / "README.md").read_text())[1]
            yield {title: folder(entry)}
        else:
            yield entry


def on_config(config):
    config.nav = list(expanded(config.nav))
    return config


def on_files(files, config):
    found = Files([file for file in files if file.src_dir != config.docs_dir])

    def add(path, **content):
        found.append(File.generated(config, path, **content))

    for path in [*SOURCES.pages, *SOURCES.pictures]:
        add(path, abs_src_path=str(ROOT / path))
    for path in SOURCES.folders:
        kept = {} if listed(path) else {"inclusion": InclusionLevel.NOT_IN_NAV}
        add(f"{path}/README.md", content=SOURCES.folder_page(path), **kept)
    for path in SOURCES.texts:
        add(f"{path}.md", content=SOURCES.text_page(path), inclusion=InclusionLevel.NOT_IN_NAV)
    add("reports/samples.md", content=REPORTS)
    for report in sorted((BUILT / "reports").glob("*.html")):
        add(f"reports/{report.name}", abs_src_path=str(report))
    return found


def on_page_markdown(text, page, config, files):
    path = page.file.src_uri
    if path.startswith("reports/"):
        return text
    # Markdown of Python has lists whose content has four spaces.
    text = re.sub(r"(?m)^ {3}(?=\|)", "    ", text)
    text = SOURCES.linked(path, text)
    return text if path.removesuffix(".md") in SOURCES.texts else styled(text)


def on_page_content(html, page, config, files):
    return marked(html) if page.file.src_uri.startswith("docs/rules/") else html


def on_post_build(config):
    for name in ("sitemap.xml", "sitemap.xml.gz"):  # lists nothing without the address of the site, but contains a date
        pathlib.Path(config.site_dir, name).unlink(missing_ok=True)
