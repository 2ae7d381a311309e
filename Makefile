# A fresh clone needs only a Swift toolchain, git and make.

WEIR := .build/debug/weir
# One folder for the packages that use the same libraries, so that each library is built once. Without Package.resolved,
# SwiftPM removes the libraries that a package does not use: those with the same ones are built after each other.
SHARED := --scratch-path .build/packages
# Set by .ci/run, which has built everything: SwiftPM locks .build while tests run, and other steps would wait for it.
WEIR_BUILT ?=
SKIP_BUILD := $(if $(WEIR_BUILT),--skip-build)

.PHONY: demo app canvas call currency podcasts router social pull-request test test-weir test-packages test-slow quick quick-swift test-http test-storage \
  test-combine test-udf test-reswift test-social test-app test-currency test-modular test-podcasts test-verify test-layouts test-kills test-edits test-mutations mutations-minute test-plugins test-bazel test-recipes test-report \
  test-sanitizers test-section test-editors test-sourcekit fuzz fuzz-minute lint docs man site \
  release bench bench-growth bench-openapi bench-apps build needs needs-sqlite

## demo: checks, generates and draws the taxi sample, and runs the generated app
demo: build
	@scripts/demo $(WEIR)

## app: generates the app sample and plays its story, with a server on loopback and a SQLite file
app: build needs-sqlite
	@scripts/app $(WEIR)

## social: generates the social sample and runs it, with a server on loopback and a SQLite file
social: build needs-sqlite
	@scripts/social $(WEIR)

## currency: generates the currency sample, compares it with hand-written code, and counts the lines
currency: build
	@scripts/currency $(WEIR)

## podcasts: generates the podcasts sample, runs its tests, and counts its lines next to those with TCA
podcasts: build needs-sqlite
	@scripts/podcasts $(WEIR)

## canvas: checks the canvas sample before and after its migration, and prints its Swift next to SwiftUI code
canvas: build
	@scripts/canvas $(WEIR)

## call: generates the call sample, and runs it
call: build
	@scripts/call $(WEIR)

## router: generates the router sample, and prints its transitions and pushes
router: build
	@scripts/router $(WEIR)

## pull-request: shows the reports on a pull request, in a temporary git repository
pull-request: build
	@samples/pull-request/run $(WEIR)

## test: builds everything and runs the tests, including generated code with real servers and databases
test: needs
	@$(MAKE) --no-print-directory test-weir test-packages
	@echo "Some inputs were smaller, and some programs only compiled: \`make test-slow\` tests them in full."

## test-weir: the first part of `make test`, without generated code that needs a library, a server or a database
test-weir: needs
	swift test --quiet $(SKIP_BUILD)

## test-packages: the second part of `make test`
test-packages:
	@$(MAKE) --no-print-directory test-storage test-social test-app test-http test-combine test-currency test-modular

## test-slow: runs the tests with the large inputs, and the generated programs in each mode of Swift, which `make test`
## leaves out; takes twice as long
test-slow: build
	WEIR_SLOW=all swift test --quiet
	@WEIR_SLOW=all scripts/test-report $(WEIR)

## quick: the tests of the rules, after an edit of one
quick: needs
	swift test --quiet --filter WeirRulesTests

## quick-swift: the tests of hand-written Swift, after an edit of WeirSwift or WeirSources
quick-swift: needs
	swift test --quiet --filter 'WeirSwiftTests|WeirSourcesTests'

## test-layouts: builds the modular sample with each flavour and store, and the other samples, in each layout of Swift
## targets, with SwiftPM; takes minutes
test-layouts: needs
	WEIR_LAYOUTS=all swift test --filter LayoutMatrixTests

## test-modular: builds the packages of the modular sample, and runs the tests of its features
test-modular: build
	@scripts/modular $(WEIR)

## test-http: tests generated requests with a real server on loopback
test-http: build
	cd Integration/http && ../../$(WEIR) generate
	swift test --quiet --package-path Integration/http $(SHARED)

## test-storage: tests generated storage with a real SQLite file, and compiles it with the modules of GRDB's build
test-storage: build needs-sqlite
	cd Integration/grdb && ../../$(WEIR) generate
	swift test --quiet --package-path Integration/grdb $(SHARED)
	cd Integration/grdb && ../../$(WEIR) check --compile --strict -I ../../.build/packages/debug/Modules

## test-combine: tests generated models and controllers with OpenCombine
test-combine: build
	cd Integration/combine && ../../$(WEIR) generate
	swift test --quiet --package-path Integration/combine $(SHARED)

## test-udf: tests generated effects with inDriver's UDF, which it downloads
test-udf: build
	@scripts/test-udf $(WEIR)

## test-reswift: calls generated reducers and effects with ReSwift, which it downloads
test-reswift: build
	@scripts/test-reswift $(WEIR)

## test-social: tests the social sample, from its server to its database
test-social: needs-sqlite
	swift test --quiet --package-path samples/social $(SHARED)

## test-app: tests the app sample, with its server and with mocks, its story, and its hand-written version
test-app: needs-sqlite
	swift test --quiet --package-path samples/app $(SHARED)
	swift run --quiet --package-path samples/app $(SHARED) Story | diff samples/app/story.txt -

## test-currency: compares a generated model and its controller with hand-written ones
test-currency:
	swift test --quiet --package-path samples/currency $(SHARED)

## test-verify: explores the examples of rules, the samples, 148 edits of samples and PROJECTS (10) random projects, with
## one thread and several, with and without the cone; takes ten minutes of CPU time, and 300 projects seven more
test-verify: needs
	WEIR_VERIFY=all WEIR_VERIFY_PROJECTS=$(or $(PROJECTS),10) swift test --filter weirTests.Verify

## test-podcasts: tests each feature of the podcasts sample, with mocks, and with a server and a database
test-podcasts: needs-sqlite
	swift test --quiet --package-path samples/podcasts

## test-kills: kills commands while they write, RUNS (300) times each at random moments, and at every
## system call if strace is installed; SEED (1) is the first of RUNS seeds; takes an hour
test-kills: needs
	WEIR_KILL_RUNS=$(or $(RUNS),300) WEIR_KILL_SEED=$(or $(SEED),1) swift test --filter weirTests.Killed

## test-edits: compares checks that follow EDITS (240) random edits of each example of a rule, about 100,000 together, and
## runs after a sixth as many edits of each sample, with runs that remember nothing; SEED (1); takes two hours and a half
test-edits: needs
	WEIR_EDITS=$(or $(EDITS),240) WEIR_EDIT_SEED=$(or $(SEED),1) swift test --filter 'SpecPartTests|RunMemoryTests'

## test-mutations: compares `weir check` with the compiler on MISTAKES (3000) mutations of all samples; SEED (1)
test-mutations: needs
	WEIR_MUTATIONS=$(or $(MISTAKES),3000) WEIR_MUTATION_SEED=$(or $(SEED),1) swift test --filter MutationTests

## mutations-minute: the same with MISTAKES (50) mutations of seed 1, which are always the same; `.ci/run` makes them, too
mutations-minute: needs
	@$(MAKE) --no-print-directory test-mutations MISTAKES=$(or $(MISTAKES),50) SEED=1

## test-plugins: tests the SwiftPM plugins in packages that are built, changed and rebuilt; takes minutes
test-plugins: build
	@scripts/test-plugins

## test-bazel: tests the rules of Bazel in samples/bazel, with the counts of actions; skips if there is no bazel
test-bazel: build
	@scripts/test-bazel $(WEIR)

## test-recipes: tests the CI recipes of docs/recipes.md; reports and skips those whose tool is not installed
test-recipes: build
	@scripts/test-recipes $(WEIR)

## test-report: tests the page of `check --format html` in Chromium, or skips if there is none; SCREENSHOTS names a folder
## for the pictures of docs/report.md
test-report: build
	@scripts/test-report $(WEIR) $(SCREENSHOTS)

## test-editors: tests `weir lsp` in Neovim, Vim, Emacs, with the extensions for VS Code and Zed, and with sourcekit-lsp,
## if they are installed
test-editors: build
	@scripts/test-editors $(WEIR)
	@$(MAKE) --no-print-directory test-sourcekit

## test-sourcekit: the last part of `make test-editors`: the answers of sourcekit-lsp
test-sourcekit: needs
	WEIR_EDITORS=all swift test --quiet $(SKIP_BUILD) --filter 'weirTests.(SwiftAnswers|SwiftCompletion|Layout)Tests'

## test-sanitizers: runs the tests with the address sanitizer and the thread sanitizer, each in a separate build
test-sanitizers: needs
	@scripts/test-sanitizers

## test-section: adds a section to a copy of the sources, builds it and uses it; takes minutes
test-section: needs
	@scripts/test-section

## fuzz: fuzzes all targets, or TARGET alone, for FUZZ_SECONDS in total; builds in release the first time
fuzz: needs
	@scripts/fuzz

## fuzz-minute: fuzzes for a minute with the mutations of FUZZ_SEED (1), in the debug build; part of CI
fuzz-minute: needs
	@FUZZ_SECONDS=60 FUZZ_SEED=$(or $(FUZZ_SEED),1) scripts/fuzz --mutate

## lint: checks the formatting, as CI does
lint:
	@scripts/lint

## docs: regenerates the tool's output in the docs
docs: build
	@scripts/docs

## man: writes the man page to .build/weir.1
man: build
	@scripts/manual $(WEIR) > .build/weir.1

## site: builds the documentation as a static site in .build/site/html, or skips without Python or network
site: build
	@scripts/site $(WEIR)

## release: creates the archive, the bundle and the bill of materials; builds in release, on Linux
release: needs
	@scripts/release

## bench: measures the numbers of Benchmarks/README.md; builds in release, which takes long the first time
bench: needs
	@Benchmarks/run

## bench-growth: doubles every kind of input and compares the counts of instructions; debug build, no clock
bench-growth: needs
	swift build --product weir-benchmarks
	@Benchmarks/growth/run $(GROWTH)

## bench-openapi: compares the Swift generated from the documents in DOCUMENTS with that of other generators
bench-openapi: needs
	@Benchmarks/openapi/run $(DOCUMENTS)

## bench-apps: checks public apps in the folder APPS, with planted mistakes and harmless edits
bench-apps: needs
	@APPS="$(APPS)" Benchmarks/apps/run --plants --edits 100

build: needs
	$(if $(WEIR_BUILT),,swift build --product weir)

needs:
	@scripts/install-headers yaml-0.1 yaml.h libyaml-dev libyaml

needs-sqlite:
	@scripts/install-headers sqlite3 sqlite3.h libsqlite3-dev sqlite
