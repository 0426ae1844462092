"""Makes all packages of Python that adapters ask absent."""

import sys

for name in "PyQt5", "PyQt6", "PySide2", "PySide6", "rfc3986", "uritools", "urllib3", "yarl":
    sys.modules[name] = None
