# Needs Python 3.11+ with pip. Everything is installed into .venv, nothing outside this folder.
.DELETE_ON_ERROR:
.PHONY: help run dev docs notebooks film wheel dist try-dist coverage hooks lint-page test warm test-research test-recipes test-train page lint types format lock wasm wasm-check bench ratings soak fuzz browsers lighthouse audit clean

UV_VERSION := 0.13.7
UV := .venv/uv-$(UV_VERSION)/bin/uv
ENV := .venv/.synced
BIN := .venv/bin
RESEARCH := .venv/research
TRAIN := .venv/train
RECIPES := .venv/recipes
TORCH_VERSION := 2.13.0
AUDIT := .venv/audit
AUDIT_VERSION := 2.10.0
FUZZ := .venv/fuzz
DOCS := .venv/docs
MANUAL := src/deuce/manual
COVERAGE := .venv/coverage
COVERAGE_VERSION := 7.17.3
HOOKS := .venv/hooks
HOOKS_VERSION := 4.7.0
WASM := .venv/wasm
PAGE := src/deuce/static/index.html
MODULES := web/node_modules/.package-lock.json
WORKERS := 2

export UV_CACHE_DIR := $(CURDIR)/.venv/.uv-cache
export UV_PYTHON_DOWNLOADS := never

help:           ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run:            ## play in the browser: prints the address; ARGS="--port 8080" adds options
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target $(ENV) $(PAGE)
	$(BIN)/deuce serve $(ARGS)

# What fails beside others is run once more alone; what passes only then is named, and more than two fail the run.
tested = $(1)/python tests/second_try.py $(WORKERS) $(2) $(ARGS)

# Browsers get a process of their own, for they keep an event loop running; the browser is unpacked before, lest two
# workers do so at once.
test: $(ENV)    ## lint, types and every test, in real browsers too; ARGS="-k record" narrows the tests
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint types page docs warm
	$(call tested,$(BIN),--ignore tests/browser)
	@cd web && node browser.mjs > /dev/null
	$(call tested,$(BIN),tests/browser)

warm: $(ENV)    # compiled code for the tests, made beside the rest: pytest's workers would each compile it for themselves
	$(BIN)/deuce compile

page: $(PAGE)   ## types and unit tests of the page
	cd web && npm run --silent check && npm run --silent test

test-research: $(RESEARCH)/.synced ## the tests that need OpenSpiel, PettingZoo, Gymnasium and the like
	$(call tested,$(RESEARCH)/bin,tests/research)

# The libraries do not agree with each other's versions of Gymnasium, so that their tests have an environment of their own.
test-recipes: $(RECIPES)/.synced ## the recipes for training libraries, each trained for seconds
	$(RECIPES)/bin/python tests/second_try.py 0 tests/recipes $(ARGS)

# One test after the other: how much is learnt in some seconds depends on what else the processors do, and training
# keeps two of them busy. For the same reason it is no part of `make test`.
test-train: $(TRAIN)/.synced ## the tests that train networks for seconds, with PyTorch
	$(TRAIN)/bin/python tests/second_try.py 0 tests/training $(ARGS)

lint: $(ENV) lint-page ## ruff; for the page Prettier, ESLint and Stylelint
	$(BIN)/ruff check
	$(BIN)/ruff format --check

lint-page: $(MODULES)
	cd web && npm run --silent lint

types: $(ENV)   ## mypy, strict
	$(BIN)/mypy

format: $(ENV) $(MODULES) ## fix and format what ruff, Prettier, ESLint and Stylelint can
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	cd web && npm run --silent format

# Built into the package, so that `deuce serve` has it under /docs and a release brings it along. A warning is an error.
docs: $(DOCS)/.synced ## the documentation as a site, in src/deuce/manual; also served by deuce serve under /docs
	rm -rf $(DOCS)/built
	PYTHONPATH=src NUMBA_DISABLE_JIT=1 $(DOCS)/bin/python -m sphinx --quiet --fail-on-warning --keep-going --jobs 2 \
		-c docs/site -d $(DOCS)/read docs $(DOCS)/built/manual
	rm -rf $(MANUAL) && cp -r $(DOCS)/built/manual $(MANUAL)
	@echo "$(MANUAL)/index.html"

notebooks: $(DOCS)/.synced ## run the notebooks for teachers, and keep what they print
	PYTHONPATH=$(CURDIR)/src $(DOCS)/bin/python docs/make_notebooks.py

film: $(DOCS)/.synced $(ENV) $(PAGE) ## the moving picture of the README, from a game in a real browser
	PYTHONPATH=src $(DOCS)/bin/python docs/make_film.py

dev: $(ENV) $(MODULES) ## server and page for those who change them: both renew themselves as files change
	$(BIN)/python deploy/dev.py $(ARGS)

dist: $(ENV) $(PAGE) docs ## a release, in dist: a wheel and a source distribution, with page and documentation, that install without Node
	rm -rf dist
	$(BIN)/python -m hatchling build
	ls -l dist

try-dist: $(ENV) ## install what is in dist into empty environments, play and serve from them; ARGS="--measure" takes all extras
	$(BIN)/python tests/try_packages.py $(ARGS)

coverage: $(COVERAGE)/.synced $(PAGE) ## which lines the tests run, in the environment of make test; ARGS="tests/record" measures a part
	$(COVERAGE)/bin/python -m coverage erase
	$(COVERAGE)/bin/python -m coverage run -m pytest -q -n 0 --ignore tests/browser $(ARGS)
	$(COVERAGE)/bin/python -m coverage combine --quiet
	$(COVERAGE)/bin/python -m coverage report
	@echo "Left out: what Numba compiles (a tracer sees nothing of it; tests/test_compiled.py runs it uncompiled too), and what only browsers run."

hooks: $(ENV) $(MODULES) ## look at each commit before it is made (.pre-commit-config.yaml)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(HOOKS)
	$(UV) pip install --quiet --python $(HOOKS)/bin/python pre-commit==$(HOOKS_VERSION)
	$(HOOKS)/bin/pre-commit install

wheel: $(ENV) $(PAGE) ## the package as a release has it, in dist: a wheel with the page in it
	$(BIN)/python -m hatchling build --target wheel

# Without what PyTorch of the package index brings along: gigabytes for graphics cards.
lock: $(UV)     ## renew requirements.lock: versions and hashes, no addresses
	mkdir -p $(RECIPES) && echo "torch==$(TORCH_VERSION); sys_platform == 'none'" > $(RECIPES)/no-torch.txt
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --upgrade --universal --fork-strategy fewest \
		--python-version 3.11 --generate-hashes --no-emit-index-url --group dev --extra all --extra tune \
		pyproject.toml -o requirements.lock
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --upgrade --universal --fork-strategy fewest \
		--python-version 3.11 --generate-hashes --no-emit-index-url --group dev --constraint requirements.lock \
		--extra all --extra tune --extra gymnasium --extra openspiel --extra pettingzoo --extra parquet --extra ray \
		pyproject.toml -o requirements-research.lock
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --upgrade --universal --fork-strategy fewest \
		--python-version 3.11 --generate-hashes --no-emit-index-url --group fuzz --constraint requirements.lock \
		-o requirements-fuzz.lock
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --upgrade --universal --fork-strategy fewest \
		--python-version 3.11 --generate-hashes --no-emit-index-url --group recipes --constraint requirements.lock \
		--no-emit-package torch --override $(RECIPES)/no-torch.txt pyproject.toml -o requirements-recipes.lock
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --universal --fork-strategy fewest \
		--python-version 3.11 --generate-hashes --no-emit-index-url --group wasm --constraint requirements.lock \
		pyproject.toml -o requirements-wasm.lock
	UV_CUSTOM_COMPILE_COMMAND="make lock" $(UV) pip compile --quiet --upgrade --universal --fork-strategy fewest \
		--python-version 3.11 --generate-hashes --no-emit-index-url --group docs --constraint requirements.lock --extra all \
		pyproject.toml -o requirements-docs.lock

wasm: $(WASM)/.synced ## build the engine of the page anew from the sources, and the TypeScript that calls it
	PYTHONPATH=src $(WASM)/bin/python -m deuce.wasm.build
	PYTHONPATH=src $(WASM)/bin/python -m deuce.wasm.bindings

wasm-check: $(WASM)/.synced ## is the engine of the page what the sources give, to the byte?
	PYTHONPATH=src $(WASM)/bin/python -m deuce.wasm.build --check
	PYTHONPATH=src $(WASM)/bin/python -m deuce.wasm.bindings --check

bench: $(ENV)   ## our speed against hand-written C
	$(BIN)/python benchmarks/yardstick.py $(ARGS)

ratings: $(ENV) ## play the ladder of bots: docs/ratings.*, the bots table of the README (ARGS="--deals 500")
	$(BIN)/python benchmarks/ratings.py $(ARGS)

soak: $(ENV)    ## faults, load and fuzz against real servers (tests/soak); ARGS="fuzz --minutes 5" runs a part
	PYTHONPATH=tests:tests/server $(BIN)/python -m soak $(ARGS)

fuzz: $(FUZZ)/.synced $(ENV) ## Schemathesis on the OpenAPI and bytes of any kind on the WebSocket; ARGS="--inputs 10000"
	PYTHONPATH=tests:tests/server DEUCE_SCHEMATHESIS=$(FUZZ)/bin/schemathesis $(BIN)/python -m soak openapi fuzz $(ARGS)

browsers: $(ENV) $(PAGE) ## whole games, reviews, a puzzle and native traces in Firefox and WebKit, which it installs as root; tables in all languages
	PYTHONPATH=tests $(BIN)/python tests/other_browsers.py $(ARGS)
	@cd web && node browser.mjs > /dev/null
	DEUCE_EVERY_LANGUAGE=1 $(BIN)/python -m pytest -n $(WORKERS) tests/browser/test_fold.py

lighthouse: $(ENV) $(PAGE) ## measure the first page: speed, accessibility, best practices
	cd web && npm run --silent lighthouse -- ../$(BIN)/deuce

audit: $(AUDIT)/.synced $(MODULES) ## known holes in anything that the locks name; needs a network
	@holes=0; \
	$(AUDIT)/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements.lock || holes=1; \
	$(AUDIT)/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements-research.lock || holes=1; \
	(cd web && npm audit --audit-level low) || holes=1; \
	[ $$holes -eq 0 ] || { echo "make audit: see above. Either a package has a known hole: run make lock, or npm update in web/." \
		"Or an advisory service could not be reached: then nothing is known, and it takes another network."; exit 1; }

clean:          ## remove the environment and everything built
	rm -rf .venv dist web/node_modules src/deuce/static $(MANUAL) docs/reference/made .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --python names our environment: uv would otherwise sync whichever one is active in the shell.
$(ENV): requirements.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' .venv
	$(UV) pip sync --quiet --compile-bytecode --python $(BIN)/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	touch $@

# An environment of its own: these libraries are heavy, and nothing but their tests needs them.
$(RESEARCH)/.synced: requirements-research.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(RESEARCH)
	$(UV) pip sync --quiet --compile-bytecode --python $(RESEARCH)/bin/python --require-hashes requirements-research.lock
	$(UV) pip install --quiet --python $(RESEARCH)/bin/python --no-deps --no-build-isolation --editable .
	touch $@

# An environment of its own: PyTorch is heavy. It is held by its version and by no hash: every kind of processor and
# accelerator has a build of its own, and which of them is at hand depends on where packages come from. pip installs it,
# for it prefers a build for the processor alone where one is offered.
$(TRAIN)/.synced: requirements.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(TRAIN)
	$(UV) pip sync --quiet --compile-bytecode --python $(TRAIN)/bin/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(TRAIN)/bin/python --no-deps --no-build-isolation --editable .
	python3 -m pip --python $(TRAIN)/bin/python install --quiet --disable-pip-version-check --root-user-action=ignore \
		--no-cache-dir torch==$(TORCH_VERSION)
	touch $@

# PyTorch as above.
$(RECIPES)/.synced: requirements-recipes.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(RECIPES)
	$(UV) pip sync --quiet --compile-bytecode --python $(RECIPES)/bin/python --require-hashes requirements-recipes.lock
	$(UV) pip install --quiet --python $(RECIPES)/bin/python --no-deps --no-build-isolation --editable .
	python3 -m pip --python $(RECIPES)/bin/python install --quiet --disable-pip-version-check --root-user-action=ignore \
		--no-cache-dir torch==$(TORCH_VERSION)
	touch $@

# As `make test` has it, and what counts lines.
$(COVERAGE)/.synced: requirements.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(COVERAGE)
	$(UV) pip sync --quiet --compile-bytecode --python $(COVERAGE)/bin/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(COVERAGE)/bin/python --no-deps --no-build-isolation --editable .
	$(UV) pip install --quiet --python $(COVERAGE)/bin/python coverage==$(COVERAGE_VERSION)
	touch $@

# An environment of its own: what looks for holes is no part of what it looks at.
$(AUDIT)/.synced: | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(AUDIT)
	$(UV) pip install --quiet --python $(AUDIT)/bin/python pip-audit==$(AUDIT_VERSION)
	touch $@

# An environment of its own: nobody needs it to play, to serve or to test. The package is taken from where it lies.
$(DOCS)/.synced: requirements-docs.lock | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(DOCS)
	$(UV) pip sync --quiet --compile-bytecode --python $(DOCS)/bin/python --require-hashes requirements-docs.lock
	touch $@

$(FUZZ)/.synced: requirements-fuzz.lock | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(FUZZ)
	$(UV) pip sync --quiet --compile-bytecode --python $(FUZZ)/bin/python --require-hashes requirements-fuzz.lock
	touch $@

# An environment of its own: the linker is heavy, and nobody needs it to play, to serve or to test.
$(WASM)/.synced: requirements-wasm.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --allow-existing --python '>=3.11' $(WASM)
	$(UV) pip sync --quiet --compile-bytecode --python $(WASM)/bin/python --require-hashes requirements-wasm.lock
	touch $@

$(MODULES): web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel error
	touch $@

# The page is built again when anything it is made of has changed.
$(PAGE): $(MODULES) web/index.html web/vite.config.ts web/svelte.config.js $(shell find web/src web/build web/public src/deuce/locales -type f 2>/dev/null)
	cd web && npm run --silent build
	touch $@

# --target needs neither ensurepip nor a venv, which Debian packages apart.
$(UV):
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-cache-dir \
		--target .venv/uv-$(UV_VERSION) uv==$(UV_VERSION)
