.PHONY: check generate report report-all certificates agreed adapters image image-all page site man test fuzz testset long soak bench corpus beam coq coq-edits release-rehearsal

# check regenerates everything, and fails if that changes anything or if the
# code is not as the tools want it, that of MODULES too: modules below this one.
MODULES = conformance/bench conformance/cmd/urispec/man conformance/show/site gen/abnfc/corpus
check: generate report
	@changed=$$(git status --porcelain); if [ -n "$$changed" ]; then \
		echo "generated files differ from what is committed, or there is other work to commit:"; \
		echo "$$changed"; git --no-pager diff --stat; exit 1; fi
	@unformatted=$$(gofmt -l .); if [ -n "$$unformatted" ]; then \
		echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	@set -e; for folder in . $(MODULES); do \
		echo "vet, staticcheck: $$folder"; \
		go -C $$folder vet ./...; \
		go -C $$folder tool -modfile=$(CURDIR)/internal/tools/go.mod staticcheck ./...; \
	done
	go tool -modfile=internal/tools/go.mod actionlint

# generate proves all grammars and writes their parsers.
generate:
	@set -e; for folder in . $(MODULES); do go -C $$folder generate ./...; done

# report writes the sample reports, which are made once, and then written in each form.
URISPEC = go run ./conformance/cmd/urispec
FORMS = found=$$(mktemp) && trap 'rm -f "$$found"' EXIT && $(URISPEC) report $(1) --format json -o "$$found" && \
	for format in md html; do $(URISPEC) report --from "$$found" --format $$format -o $(2).$$format || exit; done
report:
	@$(call FORMS,--inputs 500 --impl net/url,conformance/results/report)

# report-all writes the report on all implementations of conformance/compare/adapter/programs to
# RESULTS: those that are not installed are in it as absent.
RESULTS ?= conformance/results
PROGRAMS = conformance/compare/adapter/programs
IMPLEMENTATIONS = net/url $(patsubst java,java@rfc2732,$(sort $(basename $(notdir $(wildcard $(PROGRAMS)/*/*.json)))))
report-all:
	@$(call FORMS,--only-impl $(IMPLEMENTATIONS:%=--impl %),$(RESULTS)/implementations)

# certificates writes certificates of the revisions and of the schemes, which are committed, and those of the regular
# grammars of package corpus to CERTIFICATES, and checks all of them, which needs Python.
CERTIFICATES ?= certificates
certificates:
	go generate ./grammar
	go test -count=1 -run TestCertificatesAreRight ./conformance -v -complete
	mkdir -p '$(CERTIFICATES)'
	go -C gen/abnfc/corpus test -run TestCertificates -certificates '$(abspath $(CERTIFICATES))' -timeout 0 -v

# agreed asks all implementations whether they read the URLs of
# grammar/scheme/agreed.abnf alike, and writes what was found to RESULTS. It fails with the
# string where one does not. AGREEDFLAGS="-impl ./mine" asks one.
AGREEDFLAGS ?= -o $(RESULTS)/agreed.md
agreed:
	go run ./conformance/cmd/agreed $(AGREEDFLAGS)

# adapters builds the adapters that are programs of their own, into a folder on PATH, with
# the libraries of Debian.
BIN ?= /usr/local/bin
adapters:
	@for file in $(PROGRAMS)/*/*.json; do \
		build=$$(sed -n 's/^\t"build": "\(.*\)",$$/\1/p' $$file | sed 's/\\"/"/g'); \
		(cd $$(dirname $$file) && BIN='$(abspath $(BIN))' sh -c "$$build") || { echo "$$file: not built"; failed=1; }; \
	done; [ -z "$$failed" ]

# packages-debian and packages-npm write the packages that the adapters need; of alternatives,
# the first that apt-cache knows.
packages-%:
	@sed -n 's/^\t"$*": \[\(.*\)\],$$/\1/p' $(PROGRAMS)/*/*.json | tr -d '" ' | tr ',' '\n' | sort -u | \
	while IFS='|' read -r name other; do \
		if [ -z "$$other" ] || apt-cache show --quiet "$$name" > /dev/null 2>&1; then echo "$$name"; else echo "$$other"; fi; \
	done | sort -u

# image builds the image of urispec, of nothing but the program, by the command IMAGE.
IMAGE ?= buildah build
image:
	dir=$$(mktemp -d) && trap 'rm -r "$$dir"' EXIT && \
		CGO_ENABLED=0 go build -trimpath -o "$$dir" ./conformance/cmd/urispec && \
		$(IMAGE) -t urispec -f conformance/cmd/urispec/Containerfile "$$dir"

# image-all builds the image of urispec with all implementations that have an adapter, on
# BASE, a release of Debian, by the command IMAGE.
BASE ?= debian:testing
image-all:
	$(IMAGE) -t urispec-all --build-arg BASE=$(BASE) -f conformance/compare/adapter/programs/Containerfile .

# page tries the page in a browser, and writes the pictures of it: the README's, and that of
# links that are shared.
page:
	go -C conformance/show/page/browser test ./... -args -picture $(CURDIR)/conformance/results/page.png \
		-share $(CURDIR)/conformance/show/page/static/share.png

# site writes a site of the page, the committed reports, the grammars, the lineage and guides
# to SITE; ADDRESS is the URL of that folder, by which links to the page have a picture.
SITE ?= public
ADDRESS ?=
site:
	go -C conformance/show/site run . -o '$(abspath $(SITE))' -address '$(ADDRESS)'

# man writes the manual pages of urispec to MANDIR.
MANDIR ?= man
man:
	go -C conformance/cmd/urispec/man run . '$(abspath $(MANDIR))'

test:
	go test ./...

# fuzz runs each fuzz target for FUZZTIME.
FUZZTIME ?= 1m
fuzz:
	@set -e; for folder in . $(MODULES); do \
		for pkg in $$(go -C $$folder list ./...); do \
			for target in $$(go -C $$folder test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
				echo "$$pkg $$target"; \
				go -C $$folder test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$pkg; \
			done; \
		done; \
	done

# testset runs the complete test sets of all start rules on every engine, and
# mutants of the automata on the sets, and prints the counts.
testset:
	go test ./gen/core/testset ./conformance/check/law -run 'TestMutants|TestCompleteSets' -complete -v

# long runs the tests of the packages that take samples otherwise, and has them
# leave out nothing (see package testflag). Of the command, which has many tests that
# take no samples, it runs those of the files that import testflag.
GOTESTFLAGS ?=
COMMAND = conformance/cmd/urispec/internal/command
long:
	@set -e; for folder in . $(MODULES); do \
		sampled=$$(go -C $$folder list -f '{{.ImportPath}} {{join .TestImports " "}} {{join .XTestImports " "}}' ./... | \
			grep internal/testflag | cut -d ' ' -f 1 | grep -v '/$(COMMAND)$$' || true); \
		[ -z "$$sampled" ] || go -C $$folder test -timeout 1h $(GOTESTFLAGS) $$sampled -complete; \
	done
	@tests=$$(grep -l internal/testflag $(COMMAND)/*_test.go | xargs sed -n 's/^func \(Test[A-Za-z0-9]*\).*/^\1$$/p' | paste -s -d '|'); \
		go test -timeout 1h $(GOTESTFLAGS) -run "$$tests" ./$(COMMAND) -complete

# soak tries all laws for SOAKTIME, with a new seed, which it prints.
SOAKTIME ?= 10m
soak:
	go test ./conformance/check/law -run TestSoak -soak $(SOAKTIME) -timeout 0 -v

# bench runs the benchmarks of package parser, and of others beside it, COUNT times, and writes the report, with what
# benchstat finds. PEERS="-peer 'NAME=COMMAND'" measures a program, too: see conformance/bench/doc.go.
COUNT ?= 10
bench:
	@found=$$(mktemp) && trap 'rm -f "$$found" "$$found.md"' EXIT && cd conformance/bench && \
	go test -run '^$$' -bench . -benchtime 0.1s -count $(COUNT) -timeout 0 . -args $(PEERS) | tee "$$found" && \
	go run ./cmd/performance "$$found" > "$$found.md" && cp "$$found.md" ../results/performance.md

# corpus has abnfc compile all grammars of package corpus, and tries the packages on
# the examples, and the laws of writing on 100,000 values of each; and measures how fast 100 MB of metrics are changed.
corpus:
	go -C gen/abnfc/corpus test -run 'TestGenerated|TestLaws|TestRelabel' -generate -timeout 0 -v

# coq builds the theory of conformance/certificate in the folder COQ, and has Coq prove all certificates, and the PEGs
# beside the grammars, JOBS at a time: for each start rule there are two theorems, without axioms. It needs Coq 8.16 or later.
COQ ?= coq
coq:
	conformance/certificate/coq.sh $(COQ) conformance/certificate/*.json

# coq-edits makes random edits of two certificates and their grammars: Coq must refuse each. SEED repeats a run.
coq-edits: coq
	python3 conformance/certificate/coqedits.py $(COQ) grammar/rfc1630.abnf conformance/certificate/rfc1630.json 60
	python3 conformance/certificate/coqedits.py $(COQ) grammar/rfc3986.abnf conformance/certificate/rfc3986.json 10

# beam counts STRINGS strings in 300 files by a pipeline of Apache Beam, and by urispec count:
# both must write the same bytes.
STRINGS ?= 10000000
beam:
	program=$$(mktemp -d) && trap 'rm -rf "$$program"' EXIT && \
	go build -o "$$program/urispec" ./conformance/cmd/urispec && \
	go -C conformance/check/beam test -run '^TestCount$$' -count=1 -timeout 0 -v . -args -strings $(STRINGS) -files 300 -urispec "$$program/urispec"

# release-rehearsal releases VERSION, as HEAD has it, into the folder DIST, and publishes
# nothing: it installs and imports the module from a proxy that is a folder, and builds the
# archives of all PLATFORMS twice.
DIST ?= dist
PLATFORMS ?= linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
release-rehearsal:
	conformance/release.sh '$(VERSION)' '$(DIST)' $(PLATFORMS)
