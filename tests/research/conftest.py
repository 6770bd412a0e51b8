"""These tests need the research libraries, which `make test-research` installs; without them none is collected."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pyspiel") else ["test_*.py"]
