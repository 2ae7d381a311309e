"""check.py FOLDER: checks the built site. All links and anchors inside of it exist, and no page loads anything from another
site."""
import html.parser
import pathlib
import re
import sys
import urllib.parse

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.anchors, self.links, self.loaded, self.style = set(), [], [], False
        self.feed(path.read_text())

    def handle_starttag(self, tag, pairs):
        attributes = dict(pairs)
        self.style = tag == "style"
        self.anchors |= {attributes[key] for key in ("id", "name") if attributes.get(key)}
        if tag == "a" and attributes.get("href"):
            self.links.append(attributes["href"])
        if link := attributes.get(LOADING.get(tag, "")):
            self.loaded.append(link)

    def handle_data(self, data):
        if self.style:
            self.loaded += loaded_by_style(data)


def loaded_by_style(text):
    return [link for link in re.findall(r"url\([\"']?([^\"')]+)", text) if not link.startswith(("data:", "#"))]


def check(root):
    pages = {path: Page(path) for path in sorted(root.rglob("*.html"))}
    problems, links = [], 0

    def report(path, link, reason):
        problems.append(f"{path.relative_to(root)}: `{link}` {reason}")

    def follow(path, link, loads):
        address = urllib.parse.urlsplit(link)
        if address.scheme or address.netloc:
            if loads and address.scheme != "data":
                report(path, link, "is loaded from another site")
            return
        name = urllib.parse.unquote(address.path)
        target = path if not name else (root / name[1:] if name.startswith("/") else path.parent / name).resolve()
        target = target / "index.html" if target.is_dir() else target
        if not target.is_file() or root not in target.parents:
            report(path, link, "does not exist")
        elif target in pages and address.fragment and not target.parent.name == "reports":
            if urllib.parse.unquote(address.fragment) not in pages[target].anchors | {"__top"}:
                report(path, link, "has no such anchor")

    for path, page in pages.items():
        if path.parent.name == "reports" and path.name != "samples.html":
            continue  # `make test-report` tests them in a browser
        links += len(page.links)
        for link in page.links:
            follow(path, link, False)
        for link in page.loaded:
            follow(path, link, True)
    for path in sorted(root.rglob("*.css")):
        for link in loaded_by_style(path.read_text()):
            follow(path, link, True)
    return problems, len(pages), links


problems, pages, links = check(pathlib.Path(sys.argv[1]).resolve())
for problem in problems:
    print(problem, file=sys.stderr)
print(f"{pages} pages, {links} links: {len(problems)} problems")
sys.exit(1 if problems else 0)
