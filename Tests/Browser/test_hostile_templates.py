"""Hostile templates: each build ends in time and memory, by itself, with its site and with the finding at its place."""

import json
import random
import resource
import subprocess

import pytest

from helpers.project import CARDPROOF, NOW, write

MEMORY, PROCESSOR, PATIENCE = 3_000_000 << 10, 20, 5
LOW, HIGH = -2**63, 2**63 - 1
LONG = "{% set s = 'é' * 100000 %}"
NAMESPACE = "{% set ns = namespace(a=0) %}"


def repeated(count, body, before=""):
    return before + "{% for i in range(" + str(count) + ") %}" + body + "{% endfor %}"


# Each Jinja template, and the code of a finding in it; none where it is a sound template.
JINJA = {
    "a namespace in itself": (NAMESPACE + "{% set ns.a = ns %}{{ ns }}", "template/prints-collection"),
    "two namespaces in each other": (
        "{% set a = namespace() %}{% set b = namespace() %}{% set a.b = b %}{% set b.a = a %}{{ a }}{{ a == b }}",
        "template/prints-collection"),
    "lists nested deep": (repeated(40000, "{% set ns.a = [ns.a] %}", NAMESPACE), None),
    "lists nested deep and printed": (repeated(40000, "{% set ns.a = [ns.a] %}", NAMESPACE) + "{{ ns.a }}",
                                      "template/runtime-error"),
    "tuples nested deep and compared": (
        repeated(40000, "{% set ns.a = (ns.a,) %}{% set ns.b = (ns.b,) %}", "{% set ns = namespace(a=0, b=0) %}")
        + "{{ ns.a == ns.b }}", "template/runtime-error"),
    "dicts nested deep as JSON": (repeated(40000, "{% set ns.a = {'a': ns.a} %}", NAMESPACE) + "{{ ns.a|tojson }}",
                                  "template/runtime-error"),
    "generators nested deep": (repeated(40000, "{% set ns.a = [ns.a]|batch(1) %}", NAMESPACE), None),
    "cyclers nested deep": (repeated(40000, "{% set ns.a = cycler(ns.a) %}", NAMESPACE), None),
    "a chain built at its end": (
        "{% set head = namespace() %}{% set ns = namespace(at=head) %}"
        + "{% for i in range(40000) %}{% set next = namespace() %}{% set ns.at.n = next %}{% set ns.at = next %}{% endfor %}",
        None),
    "macros that hold macros": (
        NAMESPACE + "{% macro f(p) %}{% macro g() %}{{ p }}{% endmacro %}{% set ns.a = g %}{% endmacro %}"
        + repeated(30000, "{% set _ = f(ns.a) %}"), None),
    "tuples shared": (repeated(60, "{% set ns.a = (ns.a, ns.a) %}", NAMESPACE) + "{{ ns.a }}", "template/limit"),
    "a dict in itself, pretty": ("{% set d = {} %}{% set _ = d.update(a=d, b=d, c=d) %}{{ d|pprint }}",
                                 "template/runtime-error"),
    "the least width": ("{{ 'a'.center(%d) }}{{ 'a'|center(%d) }}{{ 'a'.zfill(%d) }}" % (LOW, LOW, LOW), None),
    "the greatest width": ("{{ 'a'.ljust(%d, 'é') }}" % HIGH, "template/limit"),
    "the greatest length": ("{{ 'abc'|truncate(%d) }}{{ 1.5|round(%d) }}{{ 7|round(%d) }}" % (HIGH, LOW, LOW), None),
    "the least width of a format": ("{{ '%%*d'|format(%d, 1) }}" % LOW, "template/limit"),
    "a negative precision": (repeated(3000, "{{ '%%.*f'|format(%d, 1) }}" % -2**40 + "{% set _ = s|upper %}", LONG),
                             "template/limit"),
    "tabs": ("{{ ('\\t' * 100000).expandtabs(99999) }}", "template/limit"),
    "links with a long target": ("{{ ('www.a.com ' * 20000)|urlize(target='x' * 200000) }}", "template/limit"),
    "widths in a loop": (repeated(100000, "{% set _ = 'a'.center(1000000) %}"), "template/limit"),
    "slices in a loop": (repeated(100000, "{% set _ = [1]|slice(1000000)|list %}"), "template/limit"),
    "batches in a loop": (repeated(100000, "{% set _ = [1]|batch(1000000, 1)|list %}"), "template/limit"),
    "case in a loop": (repeated(100000, "{% if s is lower %}{% endif %}", LONG), "template/limit"),
    "numbers in a loop": (repeated(100000, "{% set _ = s|int + s|float %}", LONG), "template/limit"),
    "grouped zeros": ("{% set _ = '{:01000000,}'.format(1) %}", None),
    "keys of long names": (repeated(100000, "{% set _ = [][s] %}", LONG), "template/limit"),
    "many keywords": ("{% set _ = dict(" + ",".join(f"a{i}=1" for i in range(50000)) + ") %}", None),
    "many parameters": ("{% macro m(" + ",".join(f"a{i}" for i in range(50000)) + ") %}{% endmacro %}", None),
    "unknown filters": ("{{ a|nofilter }}" * 40000, "template/unknown-filter"),
    "unknown tests": ("{{ a is notest }}" * 40000, "template/unknown-filter"),
    "dollars in words": ("{{ 1 }}" + "${ a }" * 16000, "template/raw-shown"),
    "no width": ("{{ 'a b'|wordwrap(%d) }}" % LOW, "template/runtime-error"),
}
LIQUID = {
    "blank in a loop": (
        "{% assign s = ' ' %}" + "{% assign s = s | append: s %}" * 17
        + "{% for i in (1..90000) %}{% if s == blank %}{% endif %}{% endfor %}", "template/limit"),
    "text of a list in a loop": (
        "{% assign s = 'a,' %}" + "{% assign s = s | append: s %}" * 14 + "{% assign l = s | split: ',' %}"
        + "{% for i in (1..90000) %}{% assign t = l | as_json_string %}{% endfor %}", "template/limit"),
    "the least number": (
        "{{ %d | abs }}{{ %d | times: -1 }}{{ %d | divided_by: -1 }}{{ %d | modulo: -1 }}{{ 'abc' | slice: %d, %d }}"
        % (LOW, LOW, LOW, LOW, LOW, HIGH), None),
    "the greatest number": (
        "{{ 'abc' | truncate: %d }}{{ 'a b' | truncatewords: %d }}{{ 1.5 | round: %d }}"
        "{%% for i in (%d..%d) %%}{%% endfor %%}" % (HIGH, HIGH, HIGH, LOW, HIGH), "template/limit"),
    "a wide date": ("{{ 'now' | date: '%99999999999999999999d' }}", None),
    "deep JSON": (
        "{% assign o = '[' %}{% assign c = ']' %}" + "{% assign o = o | append: o %}{% assign c = c | append: c %}" * 16
        + "{% assign s = o | append: c %}{% assign v = s | json_parse %}{{ v }}", None),
    "unknown filters": ("{{ a | nofilter }}" * 40000, "template/unknown-filter"),
}
EXPRESSIONS = {
    "the least number": ("${%d}${div(%d, -1)}${mod(%d, -1)}${mul(%d, -1)}" % (LOW, LOW, LOW, LOW), None),
    "the greatest length": ("${substring('abc', 0, %d)}${range(0, %d)}" % (HIGH, HIGH), None),
    "deep JSON": ("${json('" + "[" * 50000 + "]" * 50000 + "')}", None),
    "long texts in each other": (
        "${" + "concat(" * 40 + "'" + "x" * 1000 + "'" + "".join(", 'x')" for _ in range(40)) + "}", None),
    "doubled lists": ("${" + "union(" * 30 + "createArray(1,2,3)" + ", createArray(4))" * 30 + "}", None),
}


def spent():
    """The seconds of the processors that all commands until now have taken: others may keep the processors busy."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def built(folder, files, template=None):
    """Builds in little memory; gives the findings and the seconds."""
    write(folder, files)
    if template:
        for path, text in template.items():
            (folder / "Templates" / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / "Templates" / path).write_text(text)

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR))

    start = spent()
    done = subprocess.run(
        [str(CARDPROOF), "build", "-r", str(folder), "-o", str(folder / "Site"), "--now", NOW],
        capture_output=True, preexec_fn=limit, timeout=600)
    seconds = spent() - start
    assert done.returncode in (0, 1), f"ended with {done.returncode}: {done.stderr.decode(errors='replace')[-2000:]}"
    assert (folder / "Site/index.html").is_file()
    assert seconds < PATIENCE, f"{seconds:.1f} s"
    return json.loads((folder / "Site/report.json").read_bytes())["findings"]


def expect_finding(findings, code, file, line):
    if code is None:
        assert not [item for item in findings if item["code"] == "template/limit"]
        return
    places = [(item["code"], item["file"], item.get("line")) for item in findings]
    assert (code, file, line) in places, places[:5]


@pytest.mark.parametrize("name", JINJA)
def test_jinja(tmp_path, name):
    template, code = JINJA[name]
    findings = built(tmp_path, {"blocks/a.html": f"---\nplaceholders: [home]\n---\n<p>{template}</p>\n",
                                "placeholders/home.yaml": "kind: static\n"})
    expect_finding(findings, code, "Content/blocks/a.html", 4)


@pytest.mark.parametrize("name", LIQUID)
def test_liquid(tmp_path, name):
    template, code = LIQUID[name]
    findings = built(tmp_path, {
        "cards/a.md": f"---\ntype: classic\ntitle: A\nbodyFormat: plain\n---\n{template}\n"})
    expect_finding(findings, code, "Content/cards/a.md", 6)


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_expressions(tmp_path, name):
    template, code = EXPRESSIONS[name]
    card = {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": template}]}
    findings = built(tmp_path, {"adaptive/a.json": json.dumps(card), "adaptive/a.data.json": "{}"})
    expect_finding(findings, code, "Content/adaptive/a.json", 1)


# What a template without end may stand for: parts of drawings, of a page, and of every page.
@pytest.mark.parametrize("name", [
    "cards/classic", "cards/feed", "blocks/block-frame", "blocks/placeholder-static", "adaptive.TextBlock",
    "pages/definition-page", "pages/finding", "pages/links"])
def test_partials_in_partials(tmp_path, name):
    """Six levels of ten, and a leaf of 100 KB, are 100 GB."""
    templates = {f"own/p{i}.mustache": "{{>own/p%d}}" % (i + 1) * 10 for i in range(6)}
    templates["own/p6.mustache"] = "x" * 100_000
    if "/" in name:
        templates[f"{name}.mustache"] = "{{>own/p0}}"
    card = {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "a"}] * 1000}
    findings = built(tmp_path, {
        "site.yaml": "theme: own\n", "cards/a.md": "---\ntype: classic\ntitle: A\n---\nText\n", "feeds/f.yaml": "title: F\n",
        "blocks/b.html": "---\nplaceholders: [home]\n---\n<p>B</p>\n", "placeholders/home.yaml": "kind: static\n",
        "adaptive/c.json": json.dumps(card),
        "themes/own.yaml": "components:\n  adaptive:\n    TextBlock: own/p0\n" if "/" not in name else "tint: '#123'\n"},
        templates)
    expect_finding(findings, "mustache/endless-page", "Templates/own/p5.mustache", 1)


def test_all_profiles_share_what_templates_may_take(tmp_path):
    """Five hundred profiles of one card, and a hundred cards that each take as much as they get."""
    heavy = "{% for i in (1..60000) %}{% assign x = i | plus: 1 %}{% endfor %}{{ ${first_name} }}"
    card = f"---\ntype: classic\ntitle: A\nbodyFormat: plain\n---\n{heavy}\n"
    profiles = {f"profiles/p{i}.yaml": f"name: P{i}\nattributes: {{ first_name: N{i} }}\n" for i in range(500)}
    findings = built(tmp_path / "profiles", {"cards/a.md": card, **profiles})
    expect_finding(findings, "template/limit", "Content/cards/a.md", 6)
    assert any("among the dearest" in item["message"] for item in findings), findings
    findings = built(tmp_path / "cards", {f"cards/c{i}.md": card for i in range(100)} | dict(list(profiles.items())[:10]))
    assert len({item["file"] for item in findings if item["code"] == "template/limit"}) == 100


@pytest.mark.skipif("/debug/" in str(CARDPROOF), reason="a debug build takes half a minute for it")
def test_hosts_and_sets_of_data_share_what_a_page_may_have(tmp_path):
    """Two hundred pictures with 3 KB of words under eight hosts with twenty sets of data are 100 MB."""
    data = {"list": [{"n": i} for i in range(200)]}
    card = {"type": "AdaptiveCard", "version": "1.5", "body": [
        {"type": "Image", "$data": "${list}", "url": "https://a.example/${n}.png", "altText": "${$root.name}"}]}
    findings = built(tmp_path, {
        "adaptive/a.json": json.dumps(card), **{f"hosts/h{i}.json": json.dumps({"spacing": {"small": i}}) for i in range(8)},
        **{f"adaptive/a.d{i}.data.json": json.dumps(data | {"name": f"N{i}" * 1000}) for i in range(20)}})
    expect_finding(findings, "template/limit", "Content/adaptive/a.json", 1)


def test_an_address_with_thousands_of_values_is_read_once(tmp_path):
    card = "---\ntype: classic\ntitle: A\nurl: \"https://a.example/?q={% for i in (1..20000) %}{{ i }}{% endfor %}\"\n---\nText\n"
    block = "---\nplaceholders: [home]\n---\n<a href=\"https://a.example/?q={% for i in range(20000) %}{{ i }}{% endfor %}\">x</a>\n"
    findings = built(tmp_path, {"cards/a.md": card, "blocks/b.html": block, "placeholders/home.yaml": "kind: static\n",
                                "profiles/p.yaml": "name: P\n"})
    assert {item["code"] for item in findings} >= {"card/size-limit"}


def test_words_quote_the_call_and_its_number(tmp_path):
    """A number that nothing allows is told as it is written, with the filter or function that got it."""
    jinja = ["'a'|indent(%d)", "'a'|center(%d)", "'a'.ljust(%d)", "'a'.zfill(%d)", "'\\t'.expandtabs(%d)", "[1]|slice(%d)",
             "'%%*d'|format(%d, 1)", "'a'*%d", "range(%d)", "'a'|wordwrap(-%d)", "'abc'|truncate(-%d)"]
    liquid = ["{{ 'a b' | truncatewords: %d }}", "{%% for i in (1..%d) %%}"]
    functions = ["substring('abc', %d)", "range(0, %d)", "round(1.5, %d)", "skip(createArray(1), %d)"]
    card = {"type": "AdaptiveCard", "version": "1.5"}
    calls = {f"blocks/a{i}.html": call % HIGH for i, call in enumerate(jinja)}
    calls |= {f"cards/a{i}.md": call % HIGH for i, call in enumerate(liquid)}
    calls |= {f"adaptive/a{i}.json": call % HIGH for i, call in enumerate(functions)}
    make = {
        "blocks": lambda call: f"---\nplaceholders: [home]\n---\n<p>{{{{ {call} }}}}</p>\n",
        "cards": lambda call: f"---\ntype: classic\ntitle: A\nbodyFormat: plain\n---\n{call}{'{% endfor %}' * ('for' in call)}\n",
        "adaptive": lambda call: json.dumps(card | {"body": [{"type": "TextBlock", "text": "${" + call + "}"}]}),
    }
    files = {path: make[path.split("/")[0]](call) for path, call in calls.items()}
    data = {path.replace(".json", ".data.json"): "{}" for path in calls if path.startswith("adaptive")}
    findings = built(tmp_path, {"placeholders/home.yaml": "kind: static\n"} | files | data)
    for path, call in calls.items():
        messages = [item["message"] for item in findings if item["file"] == f"Content/{path}"]
        assert any(call in message and len(message) > len(call) + 20 for message in messages), (call, messages)


# A picture of 60 KB, which a page holds a copy of, ten thousand times; and one that a build does not load.
@pytest.mark.parametrize("body", [
    '<img src="images/a.png" alt="x">\n' * 10_000,
    '<p style="background: url(images/a.png)">x</p>\n' * 10_000,
    "<style>/*" + "images/a.png\n" * 10_000 + "*/\na { background: url(images/a.png) }</style><p>x</p>",
    "<style>\n" + "".join(f".a{i} {{ background: url(http://x/{i}) }}\n" for i in range(40_000)) + "</style><p>x</p>",
], ids=["images", "attributes", "comments", "rules"])
def test_many_pictures_do_not_swell_a_page(tmp_path, body):
    (tmp_path / "Content/images").mkdir(parents=True)
    (tmp_path / "Content/images/a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + random.Random(1).randbytes(60_000))
    built(tmp_path, {"blocks/a.html": f"---\nplaceholders: [home]\n---\n{body}\n", "placeholders/home.yaml": "kind: static\n"})
    page = (tmp_path / "Site/blocks/a.html").read_text(encoding="utf-8")
    assert "only the first are drawn" in page and len(page) < 40 << 20


# Each file has 40,000 findings, of one kind, most on lines of their own.
MANY = {
    "unknown filters": ("blocks/a.html", lambda i: f"{{{{ a | f{i} }}}}", "template/unknown-filter"),
    "styles that are missed": ("blocks/a.html", lambda i: f"<style>.a{i} {{ colour: url(http://x/{i}) }}</style>", "block/css-url-missed"),
    "dead links": ("blocks/a.html", lambda i: f'<a href="#a{i}">x</a>', "block/dead-link"),
    "liquid filters": ("cards/a.md", lambda i: f"{{{{ ${{a}} | f{i} }}}}", "template/unknown-filter"),
    "unknown tokens": ("themes/a.yaml", lambda i: f'  t{i}: "{{colorPalette.x{i}}}"', "theme/unknown-reference"),
    "unknown keys": ("feeds/a.yaml", lambda i: f"key{i}: 1", "document/unknown-key"),
    "unknown functions": ("adaptive/a.json", lambda i: '{"type": "TextBlock", "text": "${f%d(1)}"},' % i, "adaptive/template"),
    "hosts": ("blocks/a.html", lambda i: f'<a href="http://X{i}.de">x</a>', "block/url-case"),
    "action types": ("blocks/a.html", lambda i: f'<a data-actiontype="x{i}" data-link="a:b">x</a>', "block/unknown-actiontype"),
    "unknown tags": ("blocks/a.html", lambda i: f"{{% t{i} %}}", "template/unknown-tag"),
    "gaps": ("cards/a.md", lambda i: f"{{{{ custom_attribute.${{a{i}}} }}}}", "template/missing-default"),
    "gaps of Jinja": ("blocks/a.html", lambda i: f"{{{{ a{i} }}}}", "template/missing-default"),
    "names": ("../Templates/themes/a.mustache", lambda i: f"{{{{a{i}}}}}", "mustache/unknown-name"),
    "tags of Mustache": ("../Templates/themes/a.mustache", lambda i: f"{{{{a {i}}}}}", "mustache/syntax"),
    "tags that end nowhere": ("../Templates/themes/a.mustache", lambda i: f"{{{{a{i}", "mustache/syntax"),
    "names on one line": ("../Templates/themes/a.mustache", lambda i: f"{{{{a{i}}}}}", "mustache/unknown-name"),
}


@pytest.mark.parametrize("name", MANY)
def test_many_findings(tmp_path, name):
    path, line, code = MANY[name]
    head = {"blocks": "---\nplaceholders: [home]\n---\n", "cards": "---\ntype: classic\ntitle: A\n---\n",
            "themes": "colorPalette:\n", "feeds": "title: A\n", "..": "",
            "adaptive": '{"type": "AdaptiveCard", "version": "1.5", "body": [\n'}[path.split("/")[0]]
    tail = '{"type": "TextBlock", "text": "a"}]}' if path.startswith("adaptive") else ""
    lines = ("" if "one line" in name else "\n").join(line(i) for i in range(40_000))
    shown = {"site.yaml": "theme: own\n", "cards/b.md": "---\ntype: classic\ntitle: B\n---\nB\n",
             "themes/own.yaml": "components:\n  contentCard:\n    classic: themes/a\n"} if path.startswith("..") else {}
    findings = built(tmp_path, shown | {path: head + lines + "\n" + tail, "adaptive/a.data.json": "{}",
                                        "placeholders/home.yaml": "kind: static\n"})
    found = [item for item in findings if item["code"] == code]
    # The rest is counted: of one code, or of one message.
    counted = [item for item in found if "more like this" in item["message"] or "39999 times" in item["message"]]
    assert 1 <= len(found) <= 200 and counted, found[-1:]
