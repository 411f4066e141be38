"""What is built is built again only when what it is made from has changed."""

from pathlib import Path

from tools.stamp import files, fingerprint, refresh


def test_a_folder_beside_its_sources_is_built_once_and_again_after_a_change(tmp_path: Path) -> None:
    """The stamp lies beside the folder, so among the sources: it must not count as one of them."""
    source, out = tmp_path / "words.txt", tmp_path / "built"
    source.write_text("chat")
    built: list[str] = []

    def build() -> None:
        out.mkdir(exist_ok=True)
        built.append(source.read_text())

    for text in ("chat", "chat", "chien", "chien"):
        source.write_text(text)
        refresh(out, fingerprint(tmp_path, files(tmp_path, "built")), build)
    assert built == ["chat", "chien"]
