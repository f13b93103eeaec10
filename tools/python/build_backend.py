"""What pip calls (PEP 517): builds the library of this checkout and packs it with the rules into a wheel.

    pip install ./tools/python

A wheel is an archive with three files that describe it, so that no other tool is needed, nor a network.
"""

import base64
import hashlib
import os
import re
import subprocess
import sysconfig
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RULES = ("variants", "scripts", "stdlib")


def _version():
    return re.search(r"project\(houserule VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def _metadata():
    readme = (HERE / "README.md").read_text()
    return ("Metadata-Version: 2.1\nName: houserule\n"
            f"Version: {_version()}\nSummary: Rules of chess-like games: legal actions, reasons, verdicts on archives\n"
            "License: MIT\nRequires-Python: >=3.9\nProvides-Extra: learn\nRequires-Dist: numpy; extra == \"learn\"\n"
            f"Description-Content-Type: text/markdown\n\n{readme}")


def _tag():
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"py3-none-{platform}"


def _built():
    """The libraries by their places in the package. HOUSERULE_BUILD: a build that is there already."""
    build = Path(os.environ.get("HOUSERULE_BUILD", ROOT / "build/release"))
    if "HOUSERULE_BUILD" not in os.environ:
        subprocess.run([ROOT / "tools/setup"], check=True)
        plain = {name: value for name, value in os.environ.items() if name != "CI"}  # there warnings are errors
        subprocess.run([ROOT / "tools/build", "release", "houserule_c"], check=True, env=plain)
    kernels = [path for path in [*build.glob("libhouserule.so.*"), *build.glob("glibc-hwcaps/*/libhouserule.so.*")]
               if re.fullmatch(r"libhouserule\.so\.\d+\.\d+", path.name)]
    if not kernels:
        raise FileNotFoundError(f"{build} has no libhouserule.so: run tools/build")
    names = ["libhouserule_c.so.1"] + [str(path.relative_to(build)) for path in kernels]
    return {f"houserule/lib/{name}": build / name for name in names}


def _files():
    files = {f"houserule/{path.name}": path for path in (HERE / "houserule").iterdir() if path.suffix in (".py", ".typed")}
    files.update(_built())
    for folder in RULES:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file():
                files[f"houserule/share/houserule/{path.relative_to(ROOT)}"] = path
    return {name: path.read_bytes() for name, path in sorted(files.items())}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"houserule-{_version()}.dist-info"
    files = _files()
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: houserule\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"houserule-{_version()}-{_tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the package is built from a checkout: pip install ./tools/python")
