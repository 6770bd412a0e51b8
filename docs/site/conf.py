"""How Sphinx builds the documentation: `make docs`. Pages are Markdown and notebooks; the reference is made first."""

import sys
from pathlib import Path

SITE = Path(__file__).parent
sys.path[:0] = [str(SITE)]

from api_pages import api_pages  # noqa: E402
from outside_links import outside_pages  # noqa: E402
from service_pages import service_pages  # noqa: E402

from deuce import __version__  # noqa: E402

MADE = SITE.parent / "reference" / "made"


def write_reference() -> None:
    """Write the pages that come from the code; one that says the same as before is left alone."""
    MADE.mkdir(exist_ok=True)
    pages = {
        f"{name}.md": text for name, text in {**api_pages(), **service_pages(), **outside_pages()}.items()
    }
    for gone in {path.name for path in MADE.glob("*.md")} - pages.keys():
        (MADE / gone).unlink()
    for name, text in pages.items():
        path = MADE / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


write_reference()

project = "Deuce"
author = "Deuce contributors"
copyright = "Deuce contributors, MIT licence"
version = release = __version__
language = "en"
smartquotes = False  # "" is an empty text

extensions = ["myst_nb", "outside_links", "strict_pages"]
exclude_patterns = ["site"]
root_doc = "index"
myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline", "attrs_block"]
myst_heading_anchors = 4
nb_execution_mode = "off"  # notebooks keep what `make notebooks` found; tests run them
python_maximum_signature_line_length = 80
toc_object_entries_show_parents = "hide"
add_module_names = False

html_theme = "furo"
html_title = f"Deuce {__version__}"
html_static_path = ["static"]
html_css_files = ["deuce.css"]
html_favicon = "../../web/public/icons/icon.svg"
html_logo = "../../web/public/icons/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {"top_of_page_buttons": [], "sidebar_hide_name": False}
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"
