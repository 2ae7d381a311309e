# Everything a fresh clone needs: a Swift toolchain, git, make.

WEIR := .build/debug/weir

.PHONY: demo canvas call currency router social pull-request test test-http test-storage test-combine test-social \
  test-currency test-kills test-plugins test-recipes test-sanitizers fuzz fuzz-minute lint docs man release bench \
  bench-growth bench-openapi build needs needs-sqlite

## demo: checks, generates and draws the taxi sample, and runs what came out
demo: build
	@scripts/demo $(WEIR)

## social: generates the social sample and runs it, with a server on loopback and a SQLite file
social: build needs-sqlite
	@scripts/social $(WEIR)

## currency: generates the currency sample, holds it against the same by hand, and counts the lines
currency: build
	@scripts/currency $(WEIR)

## canvas: what is found in the canvas sample before and after its migration, and its Swift beside SwiftUI
canvas: build
	@scripts/canvas $(WEIR)

## call: generates the call sample, and runs its story
call: build
	@scripts/call $(WEIR)

## router: generates the router sample, and prints its transitions and pushes
router: build
	@scripts/router $(WEIR)

## pull-request: what a reviewer and CI read of a pull request, in a scratch git repository
pull-request: build
	@samples/pull-request/run $(WEIR)

## test: builds everything once and runs all tests, those of generated code on real servers and databases too
test: needs
	swift test --quiet
	@$(MAKE) --no-print-directory test-http test-storage test-combine test-social test-currency

## test-http: generated requests against a real server on loopback
test-http: build
	cd Integration/http && ../../$(WEIR) generate
	swift test --quiet --package-path Integration/http

## test-storage: generated storage on a real SQLite file
test-storage: build needs-sqlite
	cd Integration/grdb && ../../$(WEIR) generate
	swift test --quiet --package-path Integration/grdb

## test-combine: generated models and controllers with OpenCombine
test-combine: build
	cd Integration/combine && ../../$(WEIR) generate
	swift test --quiet --package-path Integration/combine

## test-social: the social sample, from its server to its database
test-social: needs-sqlite
	swift test --quiet --package-path samples/social

## test-currency: a generated model and its controller against the same written by hand
test-currency:
	swift test --quiet --package-path samples/currency

## test-kills: kills the commands that write, RUNS (300) times each at random moments, and where strace is
## installed at every system call; SEED (1) is the first of as many seeds; takes an hour
test-kills: needs
	WEIR_KILL_RUNS=$(or $(RUNS),300) WEIR_KILL_SEED=$(or $(SEED),1) swift test --filter weirTests.Killed

## test-plugins: the plugins of SwiftPM in packages that are built, changed and built again; takes minutes
test-plugins: build
	@scripts/test-plugins

## test-recipes: what docs/recipes.md offers to a team's CI; what there is no tool for is skipped, and said
test-recipes: build
	@scripts/test-recipes $(WEIR)

## test-sanitizers: the tests under the address sanitizer and the thread sanitizer, each in a build of its own
test-sanitizers: needs
	@scripts/test-sanitizers

## fuzz: fuzzes all targets, or TARGET alone, for FUZZ_SECONDS in total; builds in release the first time
fuzz: needs
	@scripts/fuzz

## fuzz-minute: a minute of mutated inputs, in the debug build; part of CI
fuzz-minute: needs
	@FUZZ_SECONDS=60 scripts/fuzz --mutate

## lint: the formatting that CI asks for
lint:
	@scripts/lint

## docs: makes anew what the documents show of the tool
docs: build
	@scripts/docs

## man: the man page, in .build/weir.1
man: build
	@scripts/manual $(WEIR) > .build/weir.1

## release: the archive, the bundle and the bill of materials; builds in release, on Linux
release: needs
	@scripts/release

## bench: the figures of Benchmarks/README.md; builds in release, which takes long the first time
bench: needs
	@Benchmarks/run

## bench-growth: doubles every kind of input and compares the counts of instructions; debug build, no clock
bench-growth: needs
	swift build --product weir-benchmarks
	@Benchmarks/growth/run $(GROWTH)

## bench-openapi: Swift made of the documents in DOCUMENTS, beside what other generators make of them
bench-openapi: needs
	@Benchmarks/openapi/run $(DOCUMENTS)

build: needs
	swift build --product weir

needs:
	@scripts/install-headers yaml-0.1 yaml.h libyaml-dev libyaml

needs-sqlite:
	@scripts/install-headers sqlite3 sqlite3.h libsqlite3-dev sqlite
