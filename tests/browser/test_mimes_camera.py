"""The camera of mimes in a real Chromium: its picture reaches the others, without sound, and ends with the minute."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.performing import CHOICE, MIME, guess, perform, strokes
from tests.conftest import CHROMIUM, NewPage
from tests.later import later

pytestmark = pytest.mark.browser

SEEN = "() => (document.querySelector('.cam video')?.videoWidth ?? 0) > 0"
TRACKS = """() => {
  const { srcObject } = document.querySelector('.cam video');
  return [srcObject.getVideoTracks().length, srcObject.getAudioTracks().length];
}"""
PIXELS = """() => {
  const video = document.querySelector('.cam video');
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.drawImage(video, 0, 0, 160, 120);
  return [...pen.getImageData(0, 0, 160, 120).data];
}"""
CHANGED = f"""(before) => {{
  if (!document.querySelector('.cam[data-camera=on] video')) return false;
  return ({PIXELS})().filter((value, i) => Math.abs(value - before[i]) > 20).length > 50;
}}"""
KEEP = """() => {  // every stream that was ever asked for, and every line that was opened
  window.streams = [];
  window.lines = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wish) => {
    window.wish = wish;
    const stream = await ask(wish);
    window.streams.push(stream);
    return stream;
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...how) { super(...how); window.lines.push(this); }
  };
}"""
STATES = "() => window.streams.flatMap((stream) => stream.getTracks()).map((track) => track.readyState)"
TROUBLES = {
    "insecure": "delete Navigator.prototype.mediaDevices",
    "none": "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotFoundError') }",
    "refused": "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotAllowedError') }",
}


@pytest.fixture
def browser() -> Browser:
    return CHROMIUM.with_flags("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


def sees(page: Page) -> None:
    page.wait_for_selector(".cam[data-camera=on] video")
    page.wait_for_function(SEEN)


def sees_it_move(page: Page) -> None:
    """The picture becomes another one."""
    sees(page)
    page.wait_for_function(CHANGED, arg=page.evaluate(PIXELS))


def test_the_picture_reaches_all_without_sound(new_page: NewPage, server: str) -> None:
    camille, dominique, code = perform(new_page, server, MIME, script=f"({KEEP})()")
    sees(camille)
    assert camille.evaluate("window.wish.audio") is False
    expect(dominique.locator(".cam")).to_have_count(0)
    assert camille.evaluate("window.lines.length") == 0, "nobody is seen before the minute begins"
    camille.locator(".react-main").click()
    wall = new_page(1280, 720)
    wall.goto(f"{server}/tv/{code}")
    for page in (dominique, wall):
        sees(page)
        assert page.evaluate(TRACKS) == [1, 0]
        sees_it_move(page)
    offers = camille.evaluate("window.lines.map((line) => line.localDescription.sdp)")
    assert len(offers) >= 2
    assert not [offer for offer in offers if "m=audio" in offer]
    print(f"an offer has {max(map(len, offers))} characters")


@pytest.mark.soak
def test_the_picture_comes_back_after_a_reload(new_page: NewPage, server: str) -> None:
    camille, dominique, _ = perform(new_page, server, MIME, script=f"({KEEP})()")
    sees(camille)
    camille.locator(".react-main").click()
    sees(dominique)
    dominique.reload()
    sees(dominique)
    sees_it_move(dominique)
    camille.reload()
    sees(camille)
    sees_it_move(dominique)  # from the last picture before to the first one after
    sees_it_move(dominique)
    assert camille.evaluate(STATES) == ["live"]


OPEN = "() => window.lines.filter((line) => line.connectionState === 'connected').length"


def test_the_picture_is_for_those_who_may_watch(new_page: NewPage, server: str) -> None:
    camille, dominique, code = perform(new_page, server, MIME, script=f"({KEEP})()")
    sees(camille)
    camille.locator(".react-main").click()
    stranger = new_page(1280, 720)
    stranger.add_init_script("RTCPeerConnection.prototype.close = () => undefined")  # one who does not hang up
    stranger.goto(f"{server}/tv/{code}")
    for page in (dominique, stranger):
        sees(page)
    camille.wait_for_function(f"() => ({OPEN})() === 2")
    camille.get_by_role("button", name="Menu de la table").click()
    camille.get_by_role("radio", name="Personne").click()
    expect(stranger.get_by_text("L’hôte joue maintenant sans public")).to_be_visible()
    camille.wait_for_function(f"() => ({OPEN})() === 1")
    camille.keyboard.press("Escape")
    sees_it_move(dominique)


@pytest.mark.parametrize("trouble", [later("insecure"), later("none"), "refused"])
def test_without_a_camera_one_is_told_why_and_draws(new_page: NewPage, server: str, trouble: str) -> None:
    camille, dominique, _ = perform(new_page, server, MIME, script=TROUBLES[trouble])
    expect(camille.locator(".cam")).to_have_attribute("data-camera", trouble)
    told = camille.locator(".cam [role=alert]")
    expect(told).to_contain_text({"insecure": "https", "none": "Aucune caméra", "refused": "pas autorisée"}[trouble])
    expect(told).to_contain_text("on dessine")
    camille.locator(".react-main").click()  # MIM-43
    camille.wait_for_selector(".dr-desk")
    strokes(dominique, 0)


@pytest.mark.soak
def test_who_may_choose_is_offered_no_mime_that_nobody_could_see(new_page: NewPage, server: str) -> None:
    camille, _, _ = perform(new_page, server, CHOICE)
    expect(camille.locator(".react button")).to_have_count(2)
    camille, _, _ = perform(new_page, server, CHOICE, script=TROUBLES["insecure"])
    expect(camille.locator(".react-q")).to_contain_text("Pas de caméra")
    expect(camille.locator(".react button")).to_have_count(1)
    camille.locator(".react-main").click()
    camille.wait_for_selector(".dr-desk")


def test_the_camera_goes_off_when_the_minute_is_over(new_page: NewPage, server: str) -> None:
    camille, dominique, _ = perform(new_page, server, MIME, mate=True, script=f"({KEEP})()")
    camille.locator(".react-main").click()
    sees(dominique)
    assert camille.evaluate(STATES) == ["live"]
    guess(camille, dominique)
    camille.wait_for_selector("main.mimes:not([data-phase=perform])")
    assert camille.evaluate(STATES) == ["ended"]
    assert camille.evaluate("window.lines.map((line) => line.connectionState)") == ["closed"]
    expect(dominique.locator(".cam")).to_have_count(0)
