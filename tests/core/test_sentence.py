from perihelion.core.sentence import icons, plain, unmarked

CARRIES = "Ana carries ⟦wheat⟧ wheat to ⟦site-2⟧ D4."


def test_a_sentence_reads_well_without_its_pictures() -> None:
    assert plain(CARRIES) == "Ana carries wheat to D4."
    assert plain("Nobody moves.") == "Nobody moves."


def test_the_pictures_of_a_sentence_have_names() -> None:
    assert icons(CARRIES) == ["wheat", "site-2"]


def test_a_name_cannot_bring_a_picture() -> None:
    assert unmarked("A⟦wheat⟧na") == "Awheatna"
