# Ringfence: `make replay` and `make test` install what is missing, build, and run.

PREFIX ?= /usr/local
SAMPLE := tracks/train-day.gpx
FAVORITES := tracks/places/favorites.json
# A static standard library starts faster and runs from any folder. Without lld, Foundation's time zones are
# silently missing from such a binary.
STATIC := -c release --static-swift-stdlib -Xswiftc -use-ld=lld

.PHONY: replay test install build dependencies lint imports documentation benchmark fuzz clean

## Replays the sample journey by train and prints which notifications would fire, and when.
replay: dependencies
	@swift build -c release --product ringfence
	@"$$(swift build -c release --show-bin-path)/ringfence" replay $(SAMPLE) --favorites $(FAVORITES)

## Runs every test.
test: dependencies
	swift test $(TESTFLAGS)

## Installs one binary into $(PREFIX)/bin that runs from any folder.
install: dependencies
	swift build $(STATIC) --product ringfence --scratch-path .build/static
	install -D -s -m 755 "$$(swift build $(STATIC) --scratch-path .build/static --show-bin-path)/ringfence" "$(DESTDIR)$(PREFIX)/bin/ringfence"

## Builds the tool.
build: dependencies
	swift build -c release --product ringfence

## Installs the C libraries that are missing, by the system's package manager.
dependencies:
	@bash .ci/dependencies

## Checks the format of every source.
lint:
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks Examples Fuzz/Package.swift Fuzz/Sources

## Checks that imports are declared and point down.
imports:
	python3 .ci/imports.py

## Checks that the documentation of every library builds without a dead link; make documentation OUTPUT=pages keeps it.
documentation:
	OUTPUT=$(OUTPUT) bash .ci/documentation

## Checks the benchmarks' answers and times them; the workloads need numpy.
benchmark:
	python3 Benchmarks/make_workloads.py Benchmarks/.build/workloads
	swift build -c release --package-path Benchmarks
	"$$(swift build -c release --package-path Benchmarks --show-bin-path)/ringfence-bench" Benchmarks/.build/workloads
	$(MAKE) install DESTDIR=Benchmarks/.build/workloads/tool PREFIX=
	python3 Benchmarks/reading.py Benchmarks/.build/workloads

## Runs every fuzz harness for so many seconds each: make fuzz SECONDS=600.
SECONDS ?= 60
fuzz: dependencies
	bash Fuzz/run $(SECONDS)

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build
