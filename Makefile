# Everything happens in .venv in this folder. A person needs `make play`; a developer `make test`.
PY := .venv/bin/python
TAPIS := .venv/bin/tapis
PIP := $(PY) -m pip install -q --disable-pip-version-check
LONG := -p tests.figures --hypothesis-profile=default
unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes are started by the tests: modules are compiled once for all

# PORT, HOST and DATA reach the server only when they are set; OPEN=0 or CI=true opens no browser.
port := $(if $(PORT),--port $(PORT))
data := $(if $(DATA),--data "$(DATA)")
quiet := $(if $(or $(filter 0,$(OPEN)),$(filter true 1,$(CI))),--no-open)

help:  ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST)

play: .venv/.run  ## play: build what changed, start the server, print its address
	@$(PY) -m tools page words
	@$(TAPIS) serve $(if $(HOST),--host $(HOST)) $(port) $(data) $(quiet)

party: .venv/.run  ## the same for everybody on the local network
	@$(PY) -m tools page words
	@$(TAPIS) serve --host $(or $(HOST),0.0.0.0) $(port) $(data) $(quiet)

setup: .venv/.dev  ## the environment of a developer
	@$(PY) -m tools page words

test: setup  ## everything that must hold
	@$(PY) -m tools.verify

lint: .venv/.dev  ## style, types, layers
	@$(PY) -m tools.verify --lint

soak: setup  ## the long runs
	@$(PY) -m tools chromium servers
	@$(PY) -m pytest -m "soak and quiet" $(LONG); quiet=$$?; \
	$(PY) -m pytest -m "soak and not quiet" -n 3 $(LONG) && exit $$quiet

bench: setup  ## speed beside that of our peers, on the compiled wheel
	@$(PY) -m tools.bench

types: setup  ## protocol.ts of the page and of each game, from the structs that travel
	@$(PY) -m tools types

pictures: setup  ## docs/screens anew, taken of today's page
	@$(PY) -m tools chromium
	@$(PY) -m tests.browser.pictures

lock: setup  ## locks/ anew, with the newest versions that pyproject.toml allows
	@$(PY) -m tools lock

audit: setup  ## whether a weakness is known of what is locked
	@$(PY) -m tools.audit

dev: setup  ## the page with changes shown at once; `make play` runs beside it
	@$(PY) -m tools dev

build: setup  ## wheel and source archive into dist/
	@$(PY) -m pip wheel -q --no-deps -w dist .
	@$(PY) -m hatchling build -t sdist -d dist
	@ls dist

clean:  ## remove what was built, the environment too
	rm -rf .venv build dist web/node_modules src/tapis/server/static src/tapis/words/built

$(PY):
	@for python in "$(PYTHON)" python3 python3.14 python3.13 python3.12 python3.11; do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Making .venv with $$($$python --version)"; \
	    "$$python" -m venv .venv && exit 0; \
	    rm -rf .venv; \
	    echo "This Python cannot make environments; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; \
	  fi; \
	done; echo "Tapis needs Python 3.11 or newer (make PYTHON=/path/to/python3 …)" >&2; exit 1

# Exactly what is locked, and nothing else. What comes as source is built with the locked tools, which are there first.
.venv/.run: pyproject.toml locks/build.txt locks/run.txt | $(PY)
	@echo "Installing what Tapis needs"
	@$(PIP) --require-hashes -r locks/build.txt
	@$(PIP) --require-hashes -r locks/run.txt --no-build-isolation
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

.venv/.dev: pyproject.toml locks/build.txt locks/dev.txt | $(PY)
	@echo "Installing what developing Tapis needs"
	@$(PIP) --require-hashes -r locks/build.txt
	@$(PIP) --require-hashes -r locks/dev.txt --no-build-isolation
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch .venv/.run $@

.PHONY: help play party setup test lint soak bench types pictures lock audit dev build clean
.DEFAULT_GOAL := help
