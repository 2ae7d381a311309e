"""The generators that are held against each other. Each turns an OpenAPI document into a folder of Swift
with the settings that suit a client on Foundation, and says how it is found."""
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULE = "API"

PROJECT = """\
weir: 1
specs: [Specs]
generate:
  output: Generated
  access: public
"""


class Tool:
    """One generator. `commands` run in `folder`, one after another; `sources` is where their Swift is."""

    name = ""
    missing = ""
    imports = ()

    def __init__(self, program):
        self.program = program

    def prepare(self, folder):
        pass

    def commands(self, document, folder):
        raise NotImplementedError

    def sources(self, folder):
        return sorted(path for path in folder.rglob("*.swift") if path != folder / "Package.swift")


class Weir(Tool):
    name = "weir"
    missing = "no binary of Weir: it did not build"

    @staticmethod
    def find(options):
        if options.weir:
            return options.weir
        build = ["swift", "build", "--package-path", str(ROOT), "-c", "release"]
        print("building weir", file=sys.stderr)
        if subprocess.run([*build, "--product", "weir"], stdout=sys.stderr, check=False).returncode:
            return None
        shown = subprocess.run([*build, "--show-bin-path"], capture_output=True, text=True, check=True)
        return str(pathlib.Path(shown.stdout.strip()) / "weir")

    def prepare(self, folder):
        (folder / "Specs").mkdir()
        (folder / "weir.yaml").write_text(PROJECT)

    def commands(self, document, folder):
        project = ["--quiet", "--project", str(folder / "weir.yaml")]
        return [
            [self.program, "import", "openapi", str(document), "--output", str(folder / "Specs")],
            [self.program, "generate", *project],
        ]


class OpenAPIGenerator(Tool):
    """openapi-generator's `swift6`, URLSession and async/await, which depend on no package. Documents, tests
    and the check of the document are left out, so that less is timed and less is refused."""

    name = "openapi-generator"
    missing = "openapi-generator-cli is not there; --install gets it from PyPI"

    @staticmethod
    def find(options):
        if options.openapi_generator:
            return options.openapi_generator
        found = shutil.which("openapi-generator-cli") or shutil.which("openapi-generator")
        if found or not options.install:
            return found
        home = options.work / "openapi-generator"
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        subprocess.run(
            [str(home / "bin/pip"), "install", "--quiet", "openapi-generator-cli"], check=True, stdout=sys.stderr)
        return str(home / "bin/openapi-generator-cli")

    def commands(self, document, folder):
        without = "apiDocs=false,modelDocs=false,apiTests=false,modelTests=false"
        settings = f"projectName={MODULE},responseAs=AsyncAwait,mapFileBinaryToData=true"
        return [[
            self.program, "generate", "-g", "swift6", "-i", str(document), "-o", str(folder), "--skip-validate-spec",
            f"--global-property={without}", f"--additional-properties={settings}",
        ]]


class SwiftOpenAPIGenerator(Tool):
    """swift-openapi-generator's types and client, with the names that its authors advise. What it writes imports
    OpenAPIRuntime and HTTPTypes; it is type-checked only if their .swiftmodule files are in $OPENAPI_RUNTIME."""

    name = "swift-openapi-generator"
    missing = "name the binary in $SWIFT_OPENAPI_GENERATOR"
    imports = ("OpenAPIRuntime", "HTTPTypes")

    @staticmethod
    def find(options):
        return os.environ.get("SWIFT_OPENAPI_GENERATOR") or shutil.which("swift-openapi-generator")

    def commands(self, document, folder):
        return [[
            self.program, "generate", str(document), "--mode", "types", "--mode", "client",
            "--access-modifier", "public", "--naming-strategy", "idiomatic", "--output-directory", str(folder),
        ]]


TOOLS = (Weir, OpenAPIGenerator, SwiftOpenAPIGenerator)
