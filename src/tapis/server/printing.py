"""What is printed for the page (`tapis.printing`)."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import Illegal
from tapis.printing.order import PrintOrder, can_print
from tapis.server.protocol import GameName
from tapis.server.route import post
from tapis.server.security import address, house_of
from tapis.table.decide import find_game

PDF: Final = "application/pdf"


@post("/api/games/{game}/print", "Its cards, its score pad or its rulebook as PDF", gives=PDF)
async def print_sheets(request: Request, game: GameName, data: PrintOrder) -> Response:
    find_game(game)
    if not can_print():
        raise Illegal("house.print")
    house = house_of(request)
    made = house.print_worker.kept((game, data))
    if made is None:
        if not house.prints.of(address(request)).take():
            raise Illegal("house.rate")
        made = await house.print_worker.print((game, data))
    name = f'attachment; filename="tapis-{game}-{data.sheet}.pdf"'
    return Response(made, media_type=PDF, headers={"content-disposition": name})
