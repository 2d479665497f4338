# Everything here sets up what it needs by itself, with Python 3.11 or newer and nothing else:
#   make demo   a whole hunt played through the real bot, into OUT (demo/)      make play   the same bot in your browser
#   make run    the real bot, settings in .env                                  make test   the whole suite
#   make test-reliability   crashes, faults and crowds against the shipped bot: half an hour; DOSE=ten or DOSE=short for less
#   make lint types fmt bench mutants lock clean

SHELL := /bin/sh
.DELETE_ON_ERROR:
# Tests start the bot again and again: it is to be compiled once, wherever the machine's owner wishes otherwise too.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help demo play run test test-reliability lint types fmt bench mutants lock clean

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV ?= .venv
BIN := $(VENV)/bin
OUT ?= demo
PORT ?= 8700
# One worker a core and one for those that wait; ARGS goes to pytest: make test ARGS="-k outbox", and the longest forms:
# make test ARGS="-m slow".
WORKERS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)))
ARGS ?=
# The lock names every version and hash. LOCK=no lets pip choose within pyproject.toml, where an index lacks a version.
LOCK ?= yes
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

help:
	@sed -n '2,6s/^# *//p' Makefile

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; none was found (PYTHON=… names one)." >&2; exit 2; }
	@echo "Setting up $(VENV) (once; a minute or two) …"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make environments; on Debian and Ubuntu: apt install python3-venv" >&2; exit 2; }

# What is installed: run (the bot), demo (with the stand-in for Discord), dev (with the tests' tools). Each is a stamp.
$(VENV)/installed-run: LOCKFILE = requirements.lock
$(VENV)/installed-run: EXTRA =
$(VENV)/installed-demo: LOCKFILE = requirements-demo.lock
$(VENV)/installed-demo: EXTRA = [demo]
$(VENV)/installed-dev: LOCKFILE = requirements-dev.lock
$(VENV)/installed-dev: EXTRA = [dev]
$(VENV)/installed-%: pyproject.toml requirements.lock requirements-demo.lock requirements-dev.lock | $(BIN)/python
	@if [ "$(LOCK)" = yes ]; then \
		$(PIP) install --no-deps --require-hashes -r $(LOCKFILE) && $(PIP) install --no-deps -e . || { \
		echo "The locked packages could not be installed (see above). \`make $* LOCK=no\` lets pip choose." >&2; exit 2; }; \
	else $(PIP) install -e '.$(EXTRA)'; fi
	@touch $@

demo: $(VENV)/installed-demo
	@$(BIN)/hallali demo $(OUT)

play: $(VENV)/installed-demo
	@$(BIN)/hallali play --port $(PORT)

.env:
	@umask 077; cp .env.example .env

run: $(VENV)/installed-run .env
	@$(BIN)/hallali run

test: $(VENV)/installed-dev
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --benchmark-disable -m "not slow" $(ARGS)

# The same proofs as in `make test`, with as many points, kills and hunts as half an hour holds.
DOSE ?= full
PROOFS = $(BIN)/python -m pytest tests/reliability --dose $(DOSE) --benchmark-disable -rA -p no:cacheprovider
test-reliability: $(VENV)/installed-dev
	@failed=0; \
	$(PROOFS) -m "not alone" -n $(WORKERS) --dist worksteal $(ARGS) || [ $$? -eq 5 ] || failed=1; \
	$(PROOFS) -m alone $(ARGS) || [ $$? -eq 5 ] || failed=1; \
	exit $$failed

lint: $(VENV)/installed-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/installed-dev
	@$(BIN)/mypy

fmt: $(VENV)/installed-dev
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

# The peers that the map is measured beside are in the extra `bench`, outside the locks; without them those ratios are skipped.
$(VENV)/installed-bench: $(VENV)/installed-dev
	@$(PIP) install -e '.[bench]' && touch $@ || echo "The peers could not be installed: their ratios are left out." >&2

bench: $(VENV)/installed-bench
	@$(BIN)/python -m pytest tests/benchmarks --benchmark-enable --timeout 0 --benchmark-sort=name -s $(ARGS)

mutants: $(VENV)/installed-dev
	@$(BIN)/mutmut run $(ARGS) && $(BIN)/mutmut results

# The floor first; every interpreter that the project promises to run on.
LOCK_PYTHONS ?= python3.11 python3.12 python3.13
lock:
	@.ci/lock $(LOCK_PYTHONS)

clean:
	rm -rf $(VENV) demo mutants build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
