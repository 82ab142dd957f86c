"""What a picture shows."""

import struct
import zlib


def first_pixel(data: bytes) -> bytes:
    """Of a PNG of 8 bits a channel; the first pixel of the first line has no pixel before it."""
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    return zlib.decompress(packed)[1:4]
