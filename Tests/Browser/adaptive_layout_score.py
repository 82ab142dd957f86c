#!/usr/bin/env python3
"""Scores Adaptive Cards against the reference's layouts: both hosts, both widths.

  CARDPROOF_SHARED=../shared adaptive_layout_score.py [PAGES]

PAGES is a folder with `default/` and `sample/`, each with a page a payload at the payload's path (v1.0/Elements/X.html)
whose card's root box has `data-adaptive`. Without it, the pages are made by the tests (`swift test --filter
LayoutPages`). The shared folder has `tools/layout` and `fixtures/adaptive-cards`; see `tools/layout/README.md` for what
the browser needs. Exits with 1 where a bar is missed.
"""
import json, os, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHARED = os.path.abspath(os.environ.get('CARDPROOF_SHARED', os.path.join(ROOT, '..', 'shared')))
TOOLS = os.path.join(SHARED, 'tools', 'layout')
FIXTURES = os.path.join(SHARED, 'fixtures', 'adaptive-cards')
BARS = [('rendered', 100), ('text in order', 99), ('boxes', 97), ('size, weight, colour', 98), ('heights', 95)]


def make_pages(folder):
    environment = dict(os.environ, CARDPROOF_SHARED=SHARED, CARDPROOF_LAYOUT_PAGES=folder)
    subprocess.run(['swift', 'test', '--filter', 'LayoutPages'], cwd=ROOT, env=environment, check=True)


def score(host, pages, work):
    listing = os.path.join(work, host + '.tsv')
    with open(listing, 'w') as out:
        for folder, _, files in sorted(os.walk(os.path.join(pages, host))):
            for file in sorted(files):
                if file.endswith('.html'):
                    path = os.path.join(folder, file)
                    out.write('%s\t%s\n' % (os.path.relpath(path, os.path.join(pages, host))[:-5], path))
    results = os.path.join(work, host)
    python = os.environ.get('CARDPROOF_PYTHON', sys.executable)
    subprocess.run([python, os.path.join(TOOLS, 'measure.py'), '--list', listing, '--out', results, '--no-png'], check=True)
    rows = []
    for width in ('320', '480'):
        target = os.path.join(work, '%s-%s.json' % (host, width))
        subprocess.run([python, os.path.join(TOOLS, 'compare.py'), os.path.join(FIXTURES, 'layouts', host), results,
                        '--widths', width, '--json', target, '--show', '0'], check=True, stdout=subprocess.DEVNULL)
        found = json.load(open(target))
        rows.append((host, width, [
            found['payload_percent']['rendered'], found['payload_percent']['text_in_order'], found['item_percent']['box'],
            found['text_percent']['size+weight+colour'], found['payload_percent']['height']], found['pairs'], found['items']))
    return rows


def main():
    with tempfile.TemporaryDirectory() as work:
        pages = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(work, 'pages')
        if len(sys.argv) < 2:
            make_pages(pages)
        rows = [row for host in ('default', 'sample') for row in score(host, pages, work)]
    print('%-8s %5s %6s %6s  %s' % ('host', 'width', 'cards', 'items', '  '.join(name for name, _ in BARS)))
    missed = False
    for host, width, values, cards, items in rows:
        print('%-8s %5s %6d %6d  %s' % (host, width, cards, items, '  '.join(
            '%*.2f' % (len(name), value) for (name, _), value in zip(BARS, values))))
        missed |= any(value < bar for (_, bar), value in zip(BARS, values))
    print('bars %23s %s' % ('', '  '.join('%*d' % (len(name), bar) for name, bar in BARS)))
    sys.exit(1 if missed else 0)


main()
