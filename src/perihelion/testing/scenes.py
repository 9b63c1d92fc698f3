"""Pictures and trees of words, in every language and theme."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

from perihelion.core.boards import clear_caches
from perihelion.core.game import CHANCE, OVER, play
from perihelion.core.scene import FORMS, LAYERS, Scene
from perihelion.core.scene.svg import THEMES, svg, svg_lines, variables
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import Choice, tree, tree_lines
from perihelion.testing.contract import GameTests
from perihelion.testing.tables import (
    Table,
    sample,
    stretch,
    vocabulary,
)


class SceneTests(GameTests):
    """A picture is whole, speaks, and can be played in."""

    def test_pictures_are_well_formed_in_both_themes(self, table: Table) -> None:
        for _, scene in pictures(table, 30):
            for theme in ("", *THEMES):
                root = ElementTree.fromstring(svg(scene, theme))
                ids = [element.get("id") for element in root.iter() if element.get("id")]
                assert len(ids) == len(set(ids))
                areas = 0 if theme else len(scene.areas)
                assert len(ids) == len(scene.shapes) + len(scene.gradients) + areas
                assert root.get("aria-label")
                for element in root.iter():
                    assert element.get("style") is None
                    assert not any(name.startswith("on") for name in element.attrib)

    def test_pictures_use_only_their_palette_and_gradients(self, table: Table) -> None:
        for _, scene in pictures(table, 30):
            gradients = {gradient.id for gradient in scene.gradients}
            known = {"none", *scene.palette, *(f"url(#{name})" for name in gradients)}
            for shape in scene.shapes:
                for mark in shape.marks:
                    used = {mark.attributes.get(name, "none") for name in ("fill", "stroke")}
                    assert used <= known
            for gradient in scene.gradients:
                assert {colour for _, colour, _ in gradient.stops} <= scene.palette.keys()

    def test_the_place_of_a_draw_is_in_the_picture(self, table: Table) -> None:
        state = table.start()
        for _ in range(60):
            while state.actor >= 0:
                state.play(state.nth(0))
            if state.actor != CHANCE:
                break
            view = self.game.view(state, None)
            place = self.game.draw_place(view)
            shapes = {shape.id for shape in self.game.scene(view, None, "en").shapes}
            assert not place or place in shapes
            state.play(state.nth(state.count() - 1))

    def test_palettes_have_a_colour_for_each_theme(self, table: Table) -> None:
        colour = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
        _, scene = next(pictures(table, 2))
        assert scene.palette
        for name, values in scene.palette.items():
            assert re.fullmatch(r"[a-z][a-z0-9-]*", name)
            assert len(values) == len(THEMES)
            assert all(colour.fullmatch(value) for value in values)
        for theme in THEMES:
            assert variables(scene, theme).count("--") == len(scene.palette)
        assert variables(scene, "dark") != variables(scene, "light")

    def test_shapes_have_ids_layers_and_names(self, table: Table) -> None:
        words = {word for said in vocabulary(table) for word in said.split()}
        for _, scene in pictures(table, 30):
            assert scene.width > 0
            assert scene.height > 0
            assert len({shape.id for shape in scene.shapes}) == len(scene.shapes)
            for shape in scene.shapes:
                assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", shape.id)
                assert shape.layer in LAYERS
                assert not shape.word or shape.word in words
            labelled = {shape.word for shape in scene.shapes if shape.label.strip()}
            assert {shape.word for shape in scene.shapes} <= labelled | {""}

    def test_both_forms_show_the_same_things(self, table: Table) -> None:
        """Pieces glide from one form to the other, so nothing may be in one of them only."""
        game = self.game
        for index, state in enumerate(sample(table, 12)):
            seat = table.watchers()[index % len(table.watchers())]
            known = game.view(state, seat)
            wide, tall = (game.scene(known, seat, "en", form) for form in FORMS)
            things = [
                {(shape.id, shape.label, shape.word, shape.layer) for shape in scene.shapes}
                for scene in (wide, tall)
            ]
            assert things[0] == things[1]
            assert {area.id for area in wide.areas} == {area.id for area in tall.areas}
            assert wide.width / wide.height >= tall.width / tall.height

    def test_what_decided_a_game_is_in_its_picture(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 7):
            known = game.view(state, None)
            wide, tall = (game.scene(known, None, "en", form) for form in FORMS)
            assert set(wide.decisive) <= {shape.id for shape in wide.shapes}
            assert wide.decisive == tall.decisive
            assert state.actor == OVER or not wide.decisive

    def test_areas_lie_in_the_picture_and_say_what_they_are(self, table: Table) -> None:
        for _, scene in pictures(table, 12):
            x, y = scene.origin
            for area in scene.areas:
                box = area.box
                assert x <= box.x < box.x + box.width <= x + scene.width
                assert y <= box.y < box.y + box.height <= y + scene.height
                assert area.label.strip()

    def test_pictures_speak_every_language(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 4):
            labels = [
                tuple((shape.id, shape.label) for shape in game.scene(state, 0, language).shapes)
                for language in LANGUAGES
            ]
            assert len(set(labels)) == len(LANGUAGES)
            assert len({tuple(bool(label) for _, label in spoken) for spoken in labels}) == 1

    def test_the_tree_leads_to_exactly_the_moves_on_offer(self, table: Table) -> None:
        game = self.game
        for number, state in enumerate(sample(table, 12)):
            root = tree(game, game.view(state, max(state.actor, 0)), LANGUAGES[number % 3])
            legal = state.moves() if state.actor >= 0 else []
            offered = [words for move in legal if (words := game.offered(state, move))]
            assert sorted(words for words, _ in leaves(root)) == sorted(offered)
            assert bool(offered) == bool(legal)
            for move in legal:
                words = game.offered(state, move)
                assert not words or game.parse(state, words) == move

    def test_the_tree_tells_nothing_of_chance(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 60):
            if state.actor == CHANCE:
                for seat in table.watchers():
                    assert tree(game, game.view(state, seat), "en").next == []

    def test_choices_have_labels_and_touch_shapes_of_the_picture(self, table: Table) -> None:
        game = self.game
        touched = 0
        for number, state in enumerate(sample(table, 12)):
            if state.actor < 0:
                continue
            language = LANGUAGES[number % len(LANGUAGES)]
            known = game.view(state, state.actor)
            shapes = {shape.id for shape in game.scene(known, state.actor, language).shapes}
            root = tree(game, known, language)
            for choice in choices(root):
                assert choice.word
                assert choice.word.split() == [choice.word]
                assert choice.label.strip()
                assert choice.touches.keys() <= shapes
                assert all(choice.touches.values())
                for look in choice.touches.values():
                    if look.startswith("@"):  # the pieces that would come to lie there
                        assert set(look[1:].split()) <= shapes
                siblings = [after.word for after in choice.next]
                assert len(siblings) == len(set(siblings))
                assert choice.next or not choice.cyclic
                touched += len(choice.touches)
        assert touched

    def test_most_decisions_can_be_made_in_the_picture(self, table: Table) -> None:
        """What is on no shape becomes a button; but no game is played by buttons alone."""
        game = self.game
        decisions = [state for state in sample(table, 16) if state.actor >= 0]
        clicked = 0
        for state in decisions:
            known = game.view(state, state.actor)
            spoken = {choice.word for choice in choices(tree(game, known, "en"))}
            clicked += bool(spoken & {s.word for s in game.scene(known, state.actor, "en").shapes})
        assert 2 * clicked > len(decisions)

    def test_what_is_planned_picks_shapes_and_leads_to_legal_moves(self, table: Table) -> None:
        game = self.game
        for state in sample(table, 24):
            plan = game.plan(game.view(state, state.actor), "en") if state.actor >= 0 else None
            if plan is None:
                continue
            known = game.view(state, state.actor)
            shapes = {shape.id for shape in game.scene(known, state.actor, "en").shapes}
            assert plan.ways
            for way in plan.ways[:: max(1, len(plan.ways) // 10)]:
                assert way["moves"]
                assert len(way["picks"]) == len(way["spent"])
                assert set(way["picks"]) <= shapes & plan.notes.keys()
                after = state.copy()
                for words in way["moves"]:
                    assert after.actor == state.actor
                    play(game, after, words)

    def test_a_picture_is_the_same_when_nothing_of_it_was_drawn_before(self, table: Table) -> None:
        """Parts are cached by what they show: a key that leaves something out shows old parts."""
        drawn = [(view, svg_lines(scene)) for view, scene in pictures(table, 30)]
        for k, (view, lines) in enumerate(drawn):
            clear_caches(table.game.texts.package)
            assert svg_lines(picture_of(table, k, view)) == lines
        self._stays(table, lambda view: svg_lines(self.game.scene(view, 0, "en")))

    def test_words_are_the_same_when_nothing_of_them_was_said_before(self, table: Table) -> None:
        """Labels and score pads are cached as parts of the picture are."""
        game = self.game
        self._stays(table, lambda view: (tree_lines(game, view, "en"), game.breakdown(view, "en")))

    def _stays(self, table: Table, made: Callable[[Any], object]) -> None:
        """Whether what is made of positions one after another is the same without caches."""
        views = [self.game.view(state, 0) for state in stretch(table, 60)]
        before = list(map(made, views))
        for view, known in zip(views, before, strict=True):
            clear_caches(self.game.texts.package)
            assert made(view) == known

    def test_a_scene_shows_itself_in_a_notebook(self, table: Table) -> None:
        _, scene = next(pictures(table, 2))
        assert scene._repr_svg_() == svg(scene, "dark")


def pictures(table: Table, number: int) -> Iterator[tuple[Any, Scene]]:
    """So many views with their pictures; watchers, languages and forms take turns."""
    watchers = table.watchers()
    for index, state in enumerate(sample(table, number)):
        known = table.game.view(state, watchers[index % len(watchers)])
        yield known, picture_of(table, index, known)


def picture_of(table: Table, index: int, view: Any) -> Scene:
    watchers = table.watchers()
    language = LANGUAGES[index // len(watchers) % len(LANGUAGES)]
    seat, form = watchers[index % len(watchers)], FORMS[index % len(FORMS)]
    return table.game.scene(view, seat, language, form)


def leaves(choice: Choice, said: tuple[str, ...] = ()) -> Iterator[tuple[str, Choice]]:
    for after in choice.next:
        path = (*said, after.word)
        if after.next:
            yield from leaves(after, path)
        else:
            yield " ".join(path), after


def choices(choice: Choice) -> Iterator[Choice]:
    for after in choice.next:
        yield after
        yield from choices(after)
