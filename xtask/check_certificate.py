#!/usr/bin/env python3
"""Checks certificates of m,n,k-games and Filetto, by docs/certificates.md alone.

It shares no code with the program that writes certificates, and needs nothing but Python 3.11.

    python3 xtask/check_certificate.py FILE...
    python3 xtask/check_certificate.py --forge 1000 --against target/release/filetto FILE...

The first form prints what each certificate proves; the exit code is 1 if one of them is refused. The second forges
certificates from these files and compares the verdicts with another checker's: see forge_certificate.py.
"""

import argparse
import sys
import time

import forge_certificate
from certificate_check import check
from certificate_file import read
from certificate_parts import Refused


def main():
    parser = argparse.ArgumentParser(description="Checks certificates, by docs/certificates.md alone.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--unbounded", action="store_true", help="check that wins hold on every larger board")
    parser.add_argument("--forge", type=int, metavar="N", help="forge N certificates from these, and check them")
    parser.add_argument("--seed", type=int, default=1, help="of the forgeries")
    parser.add_argument("--against", metavar="PROGRAM", help="the filetto whose verdicts on forgeries are compared")
    parser.add_argument("--verified", metavar="PROGRAM", help="filetto-check-verified, likewise")
    arguments = parser.parse_args()
    if arguments.forge:
        every_board = arguments.unbounded
        checkers = forge_certificate.checkers(arguments.against, arguments.verified, every_board)
        return forge_certificate.run(arguments.files, arguments.forge, arguments.seed, checkers, every_board)
    refused = 0
    for file in arguments.files:
        begin = time.process_time()
        try:
            with open(file, "rb") as opened:
                certificate = read(opened.read())
            verdict = f"{certificate.spec}, {certificate.position}: {check(certificate, arguments.unbounded)}"
        except Refused as reason:
            verdict = f"REFUSED: {reason}"
            refused += 1
        print(f"{file}: {verdict} ({time.process_time() - begin:.1f} s)")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
