"""These tests need the training libraries, which `make test-recipes` installs; without them none is collected."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("sb3_contrib") else ["test_*.py"]
