# Builds, tests and installs waitfor. `make help` lists the targets.
#
# The recipes are plain sh and the constructs those of GNU make 3.81, the make that macOS has.
# What the tests need beside the Swift toolchain, make and git stands in .ci/needs.

SHELL = /bin/sh
SWIFT = swift

PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share
MANDIR = $(DATADIR)/man
BASH_COMPLETIONS = $(DATADIR)/bash-completion/completions
ZSH_COMPLETIONS = $(DATADIR)/zsh/site-functions
FISH_COMPLETIONS = $(DATADIR)/fish/vendor_completions.d
DESTDIR =

BINARY = .build/release/waitfor
# Folders too: a file that goes away changes its folder.
SOURCES := Package.swift $(shell find Sources -name '[!.]*')

# A program that a recipe starts must not take part in this make: a make below it would.
ALONE = unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES;

# swift build locks its folder and uses every core: two at once gain nothing.
.NOTPARALLEL:
.DEFAULT_GOAL := all
.PHONY: all build run test check bench score torture leaks gallery man format install install-files uninstall \
  dist deb release clean help needs-check needs-test

all: build ## build the release, .build/release/waitfor (on Linux one static executable)

build: $(BINARY)

$(BINARY): $(SOURCES) Benchmarks/link-order.txt
	@$(ALONE) $(SWIFT) build -c release --product waitfor
	@touch $@

# With ARGS: waitfor with these arguments. Without: a command that is slow on every machine with a
# Swift toolchain, needs no network and changes nothing: building this package from nothing in a
# folder of its own.
ifneq ($(strip $(ARGS)),)
run: $(BINARY) ## build it and show it at work, or ARGS='--lang ru -- sleep 5' for another command
	@$(ALONE) $(BINARY) $(ARGS)
else
run: $(BINARY)
	@rm -rf .build/demo && mkdir -p .build/demo
	@echo "$$ waitfor -- swift build >build.log      (this package once more, from nothing)"
	@$(ALONE) if $(BINARY) -- $(SWIFT) build --scratch-path .build/demo >.build/demo/build.log 2>&1 ; \
	  then tail -n 3 .build/demo/build.log; \
	  else status=$$?; tail -n 20 .build/demo/build.log; exit $$status; fi
	@echo "Another command:  make run ARGS='--lang ru -- sleep 5'"
endif

# What continuous integration runs. The end-to-end tests try the very file that ships.
test: needs-test build check ## run everything that continuous integration runs
	@$(ALONE) WAITFOR_BINARY="$(CURDIR)/$(BINARY)" $(SWIFT) test --disable-xctest 2>&1

check: needs-check ## check the format of the sources, the man page and the scripts
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	mandoc -T lint -W warning man/waitfor.1
	bash -n .ci/run
	for script in .ci/needs packaging/*.sh; do sh -n $$script || exit; done

needs-check:
	@SWIFT='$(SWIFT)' .ci/needs check

# A Debian package is tried where one can be made.
needs-test:
	@SWIFT='$(SWIFT)' .ci/needs check test $$(command -v dpkg-deb >/dev/null && echo deb)

# Twenty minutes, ten of them waiting.
bench: build ## measure the release beside the tools it is compared with (ONLY='startup growth' for some)
	@SWIFT='$(SWIFT)' .ci/needs bench
	@$(ALONE) python3 Benchmarks/bench.py $(ONLY:%=--only %)
	@$(MAKE) score

score: ## replay recorded waits through the model of progress, beside others
	@$(ALONE) $(SWIFT) build -c release --product score
	@.build/release/score Benchmarks/corpus

# A failing seed is printed with its scenario and the command that repeats it.
RUNS = 2000
SEED = 1

torture: build ## storm the release with random runs and check the laws (Linux; RUNS=10000 SEED=1)
	@SWIFT='$(SWIFT)' .ci/needs torture
	@$(ALONE) WAITFOR_BINARY="$(CURDIR)/$(BINARY)" \
	  python3 Benchmarks/torture/torture.py --runs $(RUNS) --seed $(SEED)

# Minutes long, and not for every day: no part of test. The debug build is what valgrind can look into.
leaks: build ## look for memory and descriptors that runs lose, with valgrind (Linux)
	@SWIFT='$(SWIFT)' .ci/needs leaks
	@$(ALONE) $(SWIFT) build --product waitfor
	@$(ALONE) WAITFOR_BINARY="$(CURDIR)/$(BINARY)" python3 Benchmarks/leaks.py

gallery: build ## draw every look in a terminal, to docs/gallery (Linux; ONLY='bar-' for some sheets)
	@SWIFT='$(SWIFT)' .ci/needs gallery
	@$(ALONE) python3 docs/make_gallery.py --only '$(ONLY)'

# The first run writes and, as with every new baseline, fails; the second must pass.
man: ## write the OPTIONS of the man page anew from the table of options
	-@$(ALONE) WAITFOR_RECORD=1 $(SWIFT) test --disable-xctest --filter '[Mm]an ?[Pp]age' >/dev/null 2>&1
	@$(ALONE) $(SWIFT) test --disable-xctest --filter '[Mm]an ?[Pp]age'

format: ## bring the sources into the format that check demands
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

install: build install-files ## install the program, man page and completions under PREFIX (and DESTDIR)

# The scripts in packaging/ install a BINARY of theirs by this; nothing is built here. The version in the
# man page and the completions are what the program says of itself.
install-files:
	install -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(MANDIR)/man1" "$(DESTDIR)$(BASH_COMPLETIONS)" \
	  "$(DESTDIR)$(ZSH_COMPLETIONS)" "$(DESTDIR)$(FISH_COMPLETIONS)"
	install -m 755 "$(BINARY)" "$(DESTDIR)$(BINDIR)/waitfor"
	name=$$("$(BINARY)" --version) && \
	  sed "s/^\.Os$$/.Os $$name/" man/waitfor.1 >"$(DESTDIR)$(MANDIR)/man1/waitfor.1" && \
	  chmod 644 "$(DESTDIR)$(MANDIR)/man1/waitfor.1"
	$(call install_completions,bash,$(BASH_COMPLETIONS)/waitfor)
	$(call install_completions,zsh,$(ZSH_COMPLETIONS)/_waitfor)
	$(call install_completions,fish,$(FISH_COMPLETIONS)/waitfor.fish)

install_completions = text=$$("$(BINARY)" --completions $(1)) && \
  printf '%s\n' "$$text" >"$(DESTDIR)$(2)" && chmod 644 "$(DESTDIR)$(2)"

uninstall: ## remove what install installed, with the same PREFIX and DESTDIR
	rm -f "$(DESTDIR)$(BINDIR)/waitfor" "$(DESTDIR)$(MANDIR)/man1/waitfor.1" \
	  "$(DESTDIR)$(BASH_COMPLETIONS)/waitfor" "$(DESTDIR)$(ZSH_COMPLETIONS)/_waitfor" \
	  "$(DESTDIR)$(FISH_COMPLETIONS)/waitfor.fish"

dist: ## pack the source of the last commit as dist/waitfor-VERSION.tar.gz
	@$(ALONE) packaging/source.sh dist

deb: build ## make a Debian package of the release, dist/waitfor_VERSION_ARCHITECTURE.deb
	@$(ALONE) packaging/deb.sh $(BINARY) dist

release: build ## make both, the release packed for any Linux, and their dist/SHA256SUMS
	@$(ALONE) packaging/release.sh $(BINARY) dist

clean: ## remove everything that was built
	rm -rf .build dist

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.* ## \(.*\)/  make \1	\2/p' Makefile | expand -t 18
	@echo "Variables: PREFIX ($(PREFIX)), DESTDIR, SWIFT ($(SWIFT)), ARGS (for run), RUNS and SEED (for torture), ONLY (for bench and gallery)"
