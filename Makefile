# Needs Python 3.11 or newer and make. PYTHON=python3.12 make … chooses another Python.
# Everything is installed into .venv; rules are compiled there if a C compiler is at hand.

PYTHON ?= python3
# The libraries that learn ask for any PyTorch, and the newest may bring gigabytes of drivers.
TORCH ?= torch==2.13.0
# Tests at the same time: three times as many as two cores, for those of the table mostly wait.
JOBS ?= 6
# The tests of what is compiled, and of what stands beside it.
INTERPRETED := games bots/search core/batch core/dealer core/lines core/numbers core/test_native.py

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal
ROOMS := board rules rules/* state heuristics terms features features/* edition
WEB := src/perihelion/web
NPM := $(BIN)/python $(WEB)/build.py
WIRE := tools/wire_types.py $(wildcard src/perihelion/table/show/*wire.py src/perihelion/table/show/*/wire.py) src/perihelion/table/close_codes.py
SOAK ?= table packaging processes research bots games testing
BROWSERS := chromium chromium-browser google-chrome google-chrome-stable
COMPILED := $(wildcard src/perihelion/core/state.py $(ROOMS:%=src/perihelion/games/*/%.py) \
	$(patsubst %,src/perihelion/%/*.py,bots/search core/batch core/dealer core/lines core/numbers))

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
# The tests start hundreds of processes; none should have to parse the sources again.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help play web browser test check warm soak research bench docs lock clean
.NOTPARALLEL:

help:  ## what there is
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile

play: .venv/installed .venv/web  ## open the table in the browser
	@$(BIN)/perihelion serve

web: .venv/web  ## build the page, with the machine's Node or else one from PyPI

browser:  ## find a browser for the tests of the page, or install one where that is allowed
	@found() { for name in "$$@"; do command -v $$name > /dev/null && return; done; return 1; }; \
		install() { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing $$1 …" \
			&& apt-get update -qq && apt-get install -qq -y $$1 > /dev/null; }; \
		found chromium-headless-shell || install chromium-headless-shell || true; \
		found $(BROWSERS) || install chromium \
		|| { echo "The page is tested in one of: $(BROWSERS). Please install one." >&2; exit 1; }

test: .venv/packages browser  ## everything that must hold: check, rules and search interpreted, then all tests compiled
	@$(MAKE) .venv/installed & $(MAKE) check warm && wait $$!  # the compiler leaves a core idle
	@$(NPM) test --silent
	PERIHELION_PURE=1 $(PYTEST) --compiled-rooms $(INTERPRETED:%=tests/%) README.md
	$(PYTEST)

check: .venv/tools .venv/web  ## style, types and architecture
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports
	@$(BIN)/python tools/wire_types.py --check
	@$(NPM) run --silent check

# Each worker of the tests would otherwise compile the same tests and packages for itself.
warm: .venv/tools
	@PERIHELION_PURE=1 PYTHONPATH=src $(BIN)/python -m pytest --collect-only -q > /dev/null

soak: .venv/tools .venv/installed web  ## the long tests, part by part; SOAK=table: deaths and load of the server alone
	@for part in $(SOAK); do \
		echo "The long tests of tests/$$part:"; \
		$(PYTEST) --durations=10 -m long tests/$$part || [ $$? = 5 ] || exit 1; \
		soaks=$$(find tests/$$part -name soak.py); \
		[ -z "$$soaks" ] || $(PYTEST) --durations=10 $$soaks || exit 1; \
		[ $$part != table ] || $(BIN)/python benchmarks/load.py || exit 1; \
	done

research: build/research/installed  ## Stable-Baselines3 and Tianshou on the environments; installs them and PyTorch beside .venv
	@build/research/bin/python -m pytest --durations=10 tests/research/learning/libraries.py

bench: .venv/tools .venv/installed web browser  ## speed of rules, search and table, and how strong the bots are
	@$(BIN)/perihelion bench
	@$(BIN)/perihelion bench research --json bench-research.json
	@$(BIN)/python benchmarks/simulations.py
	@$(BIN)/python benchmarks/strength.py
	@$(BIN)/python benchmarks/analysis.py
	@$(BIN)/python benchmarks/table.py
	@$(BIN)/python benchmarks/load.py

docs: .venv/tools .venv/installed  ## build the documentation into build/site
	@$(BIN)/zensical build --strict
	@echo "The documentation is in build/site/index.html."

lock: .venv/packages  ## renew the lock files; UPGRADE=--upgrade takes the newest versions
	@$(PIP) install uv==0.13.7
	@$(LOCK) --extra build -o requirements.lock
	@$(LOCK) --extra dev -c requirements.lock -o requirements-dev.lock
LOCK = $(BIN)/uv pip compile -q pyproject.toml --universal --python-version 3.11 $(UPGRADE) \
	--system-certs --generate-hashes --no-header --no-annotate --no-emit-index-url

clean:  ## remove everything that make has made
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	rm -rf $(WEB)/node_modules $(WEB)/dist
	find src -name '*.egg-info' -prune -exec rm -rf {} +
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

# --no-compile: most modules are never imported, and the first import of the others compiles them.
.venv/packages: requirements.lock
	@echo "Setting up .venv …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer, please")'
	@$(PYTHON) -m venv .venv
	@$(PIP) install --no-compile --require-hashes -r $<
	@touch $@

.venv/tools: requirements-dev.lock .venv/packages
	@echo "Installing the tools …"
	@$(PIP) install --no-compile --require-hashes -r $<
	@touch $@

.venv/installed: .venv/packages pyproject.toml setup.py src/perihelion/compiled.py $(COMPILED)
	@echo "Installing Perihelion …"
	@$(PIP) install --no-build-isolation --no-deps -e .
	@$(BIN)/python -c 'from perihelion.compiled import mode; print("The rules run", mode() + ".")'
	@touch $@

build/research/installed: .venv/tools .venv/installed
	@echo "Installing the libraries that learn …"
	@$(PYTHON) -m venv build/research
	@$(BIN)/python -c 'import site; print(f"import site; site.addsitedir({site.getsitepackages()[0]!r})")' \
		> $$(echo build/research/lib/python*/site-packages)/perihelion.pth
	@build/research/bin/python -m pip --disable-pip-version-check -qq install $(TORCH) "sb3-contrib>=2.9" "tianshou>=2"
	@touch $@

.venv/web: .venv/packages $(WIRE) $(wildcard $(WEB)/*.* $(WEB)/.npmrc $(WEB)/src/* $(WEB)/style/*)
	@echo "Building the page …"
	@$(BIN)/python tools/wire_types.py
	@$(NPM)
	@touch $@
