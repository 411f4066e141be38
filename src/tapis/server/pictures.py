"""Invitations as pictures to scan. Each is drawn once, and one at a time: drawing holds the interpreter."""

import asyncio
import io
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

import segno

MOST = 256  # pictures kept


class Pictures:
    def __init__(self) -> None:
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._drawer = ThreadPoolExecutor(1, "tapis-picture")

    def drawn(self, link: str) -> bytes | None:
        """The picture of this link, if there is one already."""
        if link in self._drawn:
            self._drawn.move_to_end(link)
        return self._drawn.get(link)

    async def draw(self, link: str) -> bytes:
        picture = await asyncio.get_running_loop().run_in_executor(self._drawer, _svg, link)
        self._drawn[link] = picture
        if len(self._drawn) > MOST:
            self._drawn.popitem(last=False)
        return picture

    def close(self) -> None:
        self._drawer.shutdown(wait=False)


def _svg(link: str) -> bytes:
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff"
    )
    return picture.getvalue()
