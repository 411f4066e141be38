"""How the icons of mimes become lines that a hand could draw."""

from tools.outlines import SIDE, drawn, length

SQUARE = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 60 60">%s</svg>'


def test_strokes_are_lines_and_each_stands_alone() -> None:
    lines = drawn(SQUARE % '<path d="M10 10h40m0 40h-20" stroke="#000" fill="none"/>')
    assert [(line[0], line[-1]) for line in lines] == [(100 + 100j, 500 + 100j), (300 + 500j, 500 + 500j)]


def test_a_surface_becomes_its_edge_and_what_lies_behind_is_not_seen() -> None:
    behind = '<path d="M5 5h30v30h-30z" fill="#f00"/>'
    before = '<path d="M20 20h30v30h-30z" fill="#00f"/>'
    assert round(sum(map(length, drawn(SQUARE % behind))) / 100) == 12
    seen = drawn(SQUARE % (behind + before))
    assert 20 <= round(sum(map(length, seen)) / 100) <= 21, "without the corner of the one behind"
    assert not any(210 < point.real < 340 and 210 < point.imag < 340 for line in seen for point in line)


def test_two_shades_of_a_colour_have_no_edge_between_them() -> None:
    shades = '<path d="M5 5h30v50h-30z" fill="#f00"/><path d="M35 5h20v50h-20z" fill="#e81010"/>'
    lines = drawn(SQUARE % shades)
    assert not any(340 < point.real < 360 and 100 < point.imag < 500 for line in lines for point in line)


def test_outlines_come_before_details() -> None:
    face = '<circle cx="30" cy="30" r="25" fill="none" stroke="#000"/>'
    eyes = "".join(f'<circle cx="{x}" cy="22" r="3" fill="none" stroke="#000"/>' for x in (20, 40))
    lines = drawn(SQUARE % (eyes + face))
    assert len(lines) == 3
    assert length(lines[0]) > 5 * length(lines[1])
