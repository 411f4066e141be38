# Everything happens in .venv in this folder.
PYTHON ?= python3
PY := .venv/bin/python

setup: .venv/.dev

.venv/.dev: pyproject.toml
	test -x $(PY) || $(PYTHON) -m venv .venv
	$(PY) -m pip install -q -e '.[dev]'
	touch $@

.PHONY: setup
