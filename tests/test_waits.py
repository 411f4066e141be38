"""Browser tests wait for what they need to see: a fixed time is too short on a busy machine, too long on any other."""

import re
from pathlib import Path

FOLDER = Path(__file__).parent / "browser"
FIXED = re.compile(r"\bwait_for_timeout\(|\btime\.sleep\(")
ALLOWED = {
    "tables.py": 1,  # `pause`, between two looks of a loop
    "test_mimes.py": 1,  # time is the subject: one guess a second (MIM-25)
}


def fixed_waits(code: str) -> int:
    return len(FIXED.findall(code))


def test_no_browser_test_waits_for_a_fixed_time() -> None:
    found = {path.name: fixed_waits(path.read_text("utf-8")) for path in FOLDER.glob("*.py")}
    assert {name: count for name, count in found.items() if count} == ALLOWED


def test_a_fixed_wait_is_found() -> None:
    assert fixed_waits("page.wait_for_timeout(300)\ntime.sleep(1)\npage.wait_for_selector('main')") == 2


# a string that is no function is evaluated anew at each look, which the page's content security policy forbids
BARE = re.compile(r"""wait_for_function\(\s*f?["'](?![^"\n]*=>)""")


def test_what_is_waited_for_is_a_function() -> None:
    assert [path.name for path in FOLDER.glob("*.py") if BARE.search(path.read_text("utf-8"))] == []


def test_a_bare_expression_is_found() -> None:
    assert BARE.search('page.wait_for_function("heard > 0")')
    assert not BARE.search('page.wait_for_function("() => heard > 0")')
