"""What a browser prints: the text of a PDF, and its pixels."""

import re
from dataclasses import dataclass

import pypdfium2
from playwright.sync_api import Page

MARGIN = 14 / 25.4 * 72
# Grey levels: what is no paper any more, and what is dark.
INK, DARK = 235, 90


@dataclass
class Sheet:
    """One page of a PDF. Lengths are points."""

    width: float
    height: float
    # The right edge of the text that is furthest to the right.
    reach: float
    # Shares of the sheet.
    ink: float
    dark: float


@dataclass
class Print:
    # Without white space and hyphens: a long word may be broken.
    text: str
    sheets: list[Sheet]

    @property
    def dark(self) -> float:
        """Sheets' worth of dark pixels."""
        return sum(sheet.dark for sheet in self.sheets)


def printed(page: Page, backgrounds: bool) -> Print:
    document = pypdfium2.PdfDocument(page.pdf(format="A4", print_background=backgrounds))
    texts, sheets = [], []
    for sheet in document:
        text = sheet.get_textpage()
        texts.append(text.get_text_range())
        boxes = [text.get_rect(i) for i in range(text.count_rects())]
        bitmap = sheet.render(scale=0.5, grayscale=True)
        levels = bytes(bitmap.buffer)
        below = lambda limit: 1 - len(levels.translate(None, bytes(range(limit)))) / len(levels)
        sheets.append(Sheet(*sheet.get_size(), max((right for _, _, right, _ in boxes), default=0), below(INK), below(DARK)))
    return Print(re.sub(r"\s|-|\ufffe", "", "".join(texts)), sheets)
