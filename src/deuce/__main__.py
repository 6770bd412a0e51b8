"""`python -m deuce` is the command `deuce`."""

import sys

from deuce.cli import main

if __name__ == "__main__":
    sys.exit(main())
