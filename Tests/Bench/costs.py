#!/usr/bin/env python3
"""Prints what one more definition costs a build, in figures that do not waver: instructions, allocations, bytes.

Each is the difference between a project of 2,000 definitions and one of 1,000, on one thread. Instructions are counted
by valgrind, on a stripped copy, for it cannot read Swift's debug information. Several binaries stand beside each other:

    Tests/Bench/costs.py [--rich] [--profiles P] BINARY [BINARY ...]
"""

import argparse
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).parent


def build(command: list[str], project: Path, environment: dict[str, str] | None = None) -> str:
    shutil.rmtree(project / "Site", ignore_errors=True)
    arguments = [*command, "build", "-q", "--jobs", "1", "--now", "2026-03-15T12:00:00Z", "-r", str(project)]
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{arguments[0]} ended with {done.returncode}: {done.stderr[-500:]}")
    return done.stderr


def instructions(binary: Path, project: Path) -> int:
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(binary)]
    log = build(tool, project)
    return int(re.search(r"Collected : (\d+)", log)[1])


def allocations(binary: Path, project: Path, counter: Path) -> list[int]:
    counts = project / "allocations"
    counts.unlink(missing_ok=True)
    build([str(binary)], project, {"LD_PRELOAD": str(counter), "COUNT_MALLOC": str(counts)})
    return [int(count) for count in counts.read_text().split()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", nargs="+", type=Path)
    parser.add_argument("--rich", action="store_true")
    parser.add_argument("--profiles", type=int, default=0)
    options = parser.parse_args()
    kind = [*(["--rich"] if options.rich else []), *(["--profiles", str(options.profiles)] if options.profiles else [])]
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        place = Path(folder)
        counter = place / "count_malloc.so"
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", HERE / "count_malloc.c", "-o", counter], check=True)
        for count in ("1000", "2000"):
            subprocess.run([HERE / "make_project.py", count, place / count, *kind], check=True, stdout=subprocess.DEVNULL)
        for binary in options.binary:
            stripped = place / "stripped"
            subprocess.run(["strip", binary, "-o", stripped], check=True)
            one, two = (instructions(stripped, place / count) for count in ("1000", "2000"))
            few, many = (allocations(stripped, place / count, counter) for count in ("1000", "2000"))
            calls, size = ((b - a) / 1000 for a, b in zip(few, many))
            print(f"{binary}: {(two - one) / 1e6:.0f} k instructions, {calls:.0f} allocations, {size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
