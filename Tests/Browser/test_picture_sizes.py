"""The sizes that pictures are taken to have are those that a browser gives them, in the odd forms of each format, too."""

import base64
import re
import struct
import zlib

from helpers.project import build, write

SVG = '<svg xmlns="http://www.w3.org/2000/svg" {}><rect width="9" height="9"/></svg>'


def exif(orientation: int, order: str, kind: int = 3) -> bytes:
    value = struct.pack(order + ("HH" if kind == 3 else "I"), *([orientation, 0] if kind == 3 else [orientation]))
    return ({"<": b"II*\0", ">": b"MM\0*"}[order] + struct.pack(order + "IHHHI", 8, 1, 0x112, kind, 1) + value + b"\0\0\0\0")


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(*before: bytes, after: bytes = b"") -> bytes:
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 20, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress((b"\0" + b"\x90\x20\x20" * 40) * 20))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(before) + pixels + after + chunk(b"IEND", b"")


def gif(screen: tuple[int, int], x: int, y: int) -> bytes:
    codes = [code for _ in range(800) for code in (4, 0)] + [5]
    bits = sum(code << 3 * place for place, code in enumerate(codes)).to_bytes(601, "little")
    blocks = b"".join(bytes([len(bits[at:at + 255])]) + bits[at:at + 255] for at in range(0, len(bits), 255))
    comment = b"\x21\xfe\x03abc\0"
    return (b"GIF89a" + struct.pack("<HH", *screen) + b"\x80\0\0\0\0\0\xff\0\0" + comment
            + b"," + struct.pack("<HHHHB", x, y, 40, 20, 0) + b"\x02" + blocks + b"\0;")


def webp(canvas: bytes, *names: bytes) -> bytes:
    """The chunks of these names of a picture, by themselves."""
    chunks, at = b"", 12
    while at + 8 <= len(canvas):
        length = struct.unpack("<I", canvas[at + 4:at + 8])[0]
        if canvas[at:at + 4] in names:
            chunks += canvas[at:at + 8 + length + length % 2]
        at += 8 + length + length % 2
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


def drawn(page, kind: str, quality: float) -> bytes:
    """A picture of 40 by 20 that the browser writes."""
    script = """([kind, quality]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
      canvas.getContext("2d", { alpha: false }).fillRect(0, 0, 20, 20);
      return canvas.toDataURL(kind, quality).split(",")[1]; }"""
    return base64.b64decode(page.evaluate(script, [kind, quality]))


def pictures(page) -> dict[str, bytes]:
    files = {f"png-{orientation}.png": png(chunk(b"eXIf", exif(orientation, "<>"[orientation % 2]))) for orientation in range(10)}
    files["png-late.png"] = png(after=chunk(b"eXIf", exif(6, "<")))
    files["png-long.png"] = png(chunk(b"eXIf", exif(6, "<", kind=4)))
    files["png-twice.png"] = png(chunk(b"eXIf", exif(1, "<")), chunk(b"eXIf", exif(6, "<")))
    jpeg = drawn(page, "image/jpeg", 0.8)

    def segments(*all: bytes, at: int = 2) -> bytes:
        return jpeg[:at] + b"".join(b"\xff\xe1" + struct.pack(">H", len(data) + 2) + data for data in all) + jpeg[at:]
    for orientation in range(10):
        for name, order in (("little", "<"), ("big", ">")):
            files[f"jpeg-{orientation}-{name}.jpg"] = segments(b"Exif\0\0" + exif(orientation, order))
    files["jpeg-late.jpg"] = segments(b"Exif\0\0" + exif(6, "<"), at=jpeg.index(b"\xff\xda"))
    files["jpeg-twice.jpg"] = segments(b"Exif\0\0" + exif(1, "<"), b"Exif\0\0" + exif(6, "<"))
    files["jpeg-xmp.jpg"] = segments(b"http://ns.adobe.com/xap/1.0/\0<x/>", b"Exif\0\0" + exif(6, ">"))
    files["jpeg-long.jpg"] = segments(b"Exif\0\0" + exif(6, "<", kind=4))
    for name, screen, x, y in (("plain", (40, 20), 0, 0), ("small", (10, 10), 0, 0), ("moved", (40, 20), 10, 10), ("empty", (0, 0), 5, 5), ("large", (100, 90), 0, 0)):
        files[f"gif-{name}.gif"] = gif(screen, x, y)
    lossy, lossless = drawn(page, "image/webp", 0.5), drawn(page, "image/webp", 1)
    files["webp-extended.webp"] = lossy
    files["webp-lossy.webp"] = webp(lossy, b"VP8 ")
    files["webp-lossless.webp"] = webp(lossless, b"VP8L", b"VP8 ")
    turned = webp(lossy, b"VP8X", b"VP8 ") + b"EXIF" + struct.pack("<I", 26) + exif(6, "<")
    files["webp-exif.webp"] = turned[:4] + struct.pack("<I", len(turned) - 8) + turned[8:20] + bytes([turned[20] | 8]) + turned[21:]
    attributes = [
        "", 'viewBox="0 0 100 50"', 'viewBox="0 0 50 100"', "viewBox='0,0,100,100'", 'viewBox="0 0 33.3 10.1"', 'viewBox="0 0 0 5"',
        'width="40" height="20"', "width='40' height='20'", 'width = "40"\n height = "20"', 'width="40"', 'height="20"',
        'width="40" viewBox="0 0 100 50"', 'height="20" viewBox="0 0 100 50"', 'width="100%" height="100%" viewBox="0 0 100 50"',
        'width="100%" height="100%"', 'width="50%" height="20" viewBox="0 0 100 50"', 'width="auto" height="20" viewBox="0 0 100 50"',
        'width="40px" height="20PX"', 'width="20mm" height="1cm"', 'width="1in" height="40Q"', 'width="30pt" height="3pc"', 'width="4em" height="2rem"',
        'width="40.6" height="20.4"', 'width="4e1" height="+20"', 'width=" 40 " height=" 20 "', 'width="-4" height="20"', 'width="10vw" height="5vh"',
        'stroke-width="7" data-width="8" width="40" height="20"', 'width="400" height="20" style="width:40px"', 'data-x="a>b" width="40" height="20"',
        'width="&#52;0" height="20"',
    ]
    files |= {f"svg-{number}.svg": SVG.format(text).encode() for number, text in enumerate(attributes)}
    root = SVG.format('width="40" height="20"')
    for name, head in (("comment", '<!-- <svg width="7" height="7"> -->'), ("long", "<!--" + "x" * 6000 + "-->"), (
            "doctype", '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n')):
        files[f"svg-{name}.svg"] = (head + root).encode()
    return files


def test_sizes_are_those_of_a_browser(watch, tmp_path):
    page = watch().page
    files = pictures(page)
    project = write(tmp_path / "p", {f"themes/{name.replace('.', '-')}.yaml": f"images: {{ pin: images/{name} }}\n" for name in files})
    (project / "Content/images").mkdir()
    for name, data in files.items():
        (project / "Content/images" / name).write_bytes(data)
    site = build(project, tmp_path / "Site", succeeds=False)
    page.goto((site / "themes.html").as_uri())
    measure = """async (sources) => Promise.all(sources.map(async (src) => {
      const image = Object.assign(new Image(), { src }); await image.decode(); return [image.naturalWidth, image.naturalHeight]; }))"""
    told, sources = {}, {}
    for name in files:
        text = (site / f"themes/{name.replace('.', '-')}.html").read_text(encoding="utf-8")
        tag = re.search(r'<img [^>]*alt="pin in light mode"[^>]*>', text)[0]
        sources[name] = re.search('src="../([^"]+)"', tag)[1]
        # The page draws large ones smaller, and has a size of its own for what has none.
        told[name] = [int(re.search(f'{side}="([0-9]+)"', tag)[1]) for side in ("width", "height")]
    real = dict(zip(sources, page.evaluate(measure, list(sources.values()))))
    assert {name: size for name, size in told.items() if size != [min(side, 200) if side else 24 for side in real[name]]} == {}
    assert len({tuple(size) for size in real.values()}) > 15


def test_a_picture_of_a_theme_for_screens_of_today_is_complete(tmp_path):
    project = write(tmp_path / "p", {"themes/a.yaml": "images: { pin: images/pin.png, check: images/one.png }\n"})
    (project / "Content/images").mkdir()
    for name in ("pin@2x.png", "pin@3X.PNG", "one@2x.png"):
        (project / "Content/images" / name).write_bytes(png())
    report = (build(project, tmp_path / "Site") / "report.json").read_text(encoding="utf-8")
    assert report.count("theme/missing-density") == 1 and "images/one.png has no @3x" in report
