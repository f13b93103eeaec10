"""`pip install ./tools/python`, without a network, into an environment of its own."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import BUILD, ROOT


class Wheel(unittest.TestCase):
    def test_it_is_installed_and_needs_nothing_of_the_checkout(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = Path(folder) / "env"
            subprocess.run([sys.executable, "-m", "venv", environment], check=True)
            python = str(environment / "bin/python")
            subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-index", ROOT / "tools/python"], check=True,
                           env={**os.environ, "HOUSERULE_BUILD": str(BUILD)})
            clean = {name: value for name, value in os.environ.items() if not name.startswith(("HOUSERULE", "PYTHON"))}
            # What a checkout beside it says is not looked at: rules and libraries are those of the package.
            said = subprocess.run(
                [python, "-c", "import houserule, sys\n"
                 "print(houserule.load('chpok').game().play('bid x raise 2').turn)\n"
                 "print(*{line.split(':', 1)[0] for line in houserule.run('list', '--places').out.splitlines()}, sep='\\n')\n"
                 "print(*{line.split()[-1] for line in open('/proc/self/maps') if 'libhouserule' in line}, sep='\\n')"],
                capture_output=True, text=True, cwd=folder, env=clean, timeout=120)
            self.assertEqual(said.stderr, "")
            self.assertEqual(said.stdout.splitlines()[0], "black")
            self.assertIn(f"{environment}/lib", said.stdout)
            self.assertNotIn(str(ROOT), said.stdout)
            self.assertEqual(subprocess.run([python, "-m", "pip", "uninstall", "--quiet", "--yes", "houserule"],
                                            capture_output=True).returncode, 0)


if __name__ == "__main__":
    unittest.main()
