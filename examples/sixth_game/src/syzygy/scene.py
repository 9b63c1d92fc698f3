"""The picture of Syzygy: a clock of hours around the Sun, and a panel for each player."""

from math import cos, pi, sin
from typing import Final

from perihelion.core.game.package import data
from perihelion.core.scene import PIECES, Gradient, Marks, Point, Scene, Shape, Style, colours
from perihelion.core.scene import cached_drawing as cached
from perihelion.core.scene import drawing as draw
from perihelion.core.state import CHANCE, Seat
from syzygy.board import Board
from syzygy.state import State
from syzygy.words import TEXTS

SIZE: Final = 1000
CENTRE: Final[Point] = (500, 500)
HUB, RIM, NUMERALS = 74, 404, 436  # radii
# Lower left, upper right, upper left, lower right: two players sit across from each other.
CORNERS: Final = ((18, 850), (796, 18), (18, 18), (796, 850))
# Beside its colour each player has a sign: a star, a square, a triangle, a hexagon.
SIGNS: Final = (
    draw.spikes(5, 18, 8, -90, (32, 33)),
    draw.ring(4, 17, 45, (32, 32)),
    draw.ring(3, 18, -90, (32, 35)),
    draw.ring(6, 16, 0, (32, 32)),
)
GRADIENTS: Final = (
    Gradient("space", ((0, "dusk", 1), (1, "night", 1))),
    Gradient("corona", ((0.4, "sun", 0.7), (1, "sun", 0))),
    Gradient("globe", ((0, "shine", 0.5), (0.5, "shine", 0), (1, "shade", 0.55))),
)
STYLE: Final = Style(*colours("syzygy"), GRADIENTS)
GROUND: Final = draw.rect(SIZE, SIZE, rx=28, fill="url(#space)")
BEAM: Final = draw.polygon(draw.spikes(2, RIM, 13), fill="beam", fill_opacity=0.55)
BROKEN: Final = {"stroke_width": 3, "stroke_dasharray": "5 6"}
SKY: Final = Shape("sky", (GROUND, *draw.star_field(170, SIZE, SIZE)))


ICONS: Final[dict[str, Marks]] = {}


def scene(view: State, _: Seat, language: str, __: str) -> Scene:
    """The position; everybody sees the same."""
    board, picture = view.board, STYLE.canvas(TEXTS.say(language, "name"), SIZE, SIZE)
    names = [TEXTS.say(language, "planet", planet=name) for name in board.planets]
    picture.shapes.append(SKY)
    for hour in range(board.hours):
        here = [name for at, name in zip(view.hours, names, strict=True) if at == hour]
        picture.shapes.append(_hour(board, hour, ", ".join(here) or "-", language))
    if view.gain:  # a beam through the planets that brought points (R8, R9)
        turn = 360 * view.hours[view.resting] // board.hours
        picture.shapes.append(Shape("beam", (BEAM,), CENTRE, turn))
    picture.shapes.append(_sun(board, view.pips, language))
    picture.shapes += [_panel(view, player, language) for player in range(len(view.comets))]
    for planet, hour in enumerate(view.hours):
        picture.shapes.append(_planet(board, planet, hour, planet == view.resting, language))
    return picture


def touches(view: State, move: int) -> dict[str, str]:
    """The planet, and the hour it would fly to."""
    planet, hour = divmod(move, view.board.hours)
    return {
        f"planet-{view.board.planets[planet]}": "beam",
        f"hour-{view.board.clock[hour]}": "glow",
    }


def _at(radius: float, share: float, centre: Point = (0, 0)) -> Point:
    """A place by its distance from the Sun and its share of the way round the clock."""
    angle = 2 * pi * share - pi / 2
    return (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))


def _orbit(board: Board, planet: int) -> float:
    return HUB + (RIM - HUB) * (planet + 0.55) / len(board.planets)


@cached
def _hour(board: Board, hour: int, planets: str, language: str) -> Shape:
    """A wedge of the clock with its numeral."""
    steps = [(hour + step / 10) / board.hours for step in range(-5, 6)]
    edge = [_at(RIM, step) for step in steps] + [_at(HUB, step) for step in reversed(steps)]
    place, said = _at(NUMERALS, hour / board.hours), board.clock[hour]
    marks = (
        draw.polygon(edge, fill="wedge-odd" if hour % 2 else "wedge", stroke="line"),
        draw.circle(25, place, fill="panel", stroke="line", stroke_width=2),
        draw.text(str(said), 24, place, fill="ink"),
    )
    label = TEXTS.say(language, "hour", hour=said, planets=planets)
    return Shape(f"hour-{said}", marks, CENTRE, label=label, word=str(said))


@cached
def _sun(board: Board, pips: int, language: str) -> Shape:
    """The Sun with the pips of the die on its face, and the orbits around it."""
    orbits = [_orbit(board, planet) for planet in range(len(board.planets))]
    marks = (
        *(draw.circle(r, fill="none", stroke="faint", stroke_dasharray="2 7") for r in orbits),
        draw.circle(112, fill="url(#corona)"),
        draw.polygon(draw.spikes(16, 68, 50), fill="sun-edge"),
        draw.circle(48, fill="sun"),
        *(draw.circle(7, dot, fill="sun-ink") for dot in draw.ring(pips, 17 * (pips > 1), 45)),
    )
    return Shape("sun", marks, CENTRE, label=TEXTS.say(language, "sun", pips=pips))


def _panel(view: State, player: int, language: str) -> Shape:
    seats, colour, score = len(view.comets), f"seat-{player}", view.scores()[player]
    moving = player == (view.turn % seats if view.actor == CHANCE else view.actor)
    gain = f"+{view.gain}" if view.gain and player == (view.turn - 1) % seats else ""
    name, comets = TEXTS.say(language, colour), view.comets[player]
    marks = [
        draw.plate(186, 132, colour if moving else "line", 5 if moving else 2),
        draw.polygon(SIGNS[player], fill=colour),
        draw.text(name, 23, (58, 32), fill="ink", text_anchor="start"),
        draw.text(str(score), 46, (62, 84), fill=colour),
        draw.text(gain, 22, (98, 76), fill="beam", text_anchor="start"),
    ]
    for x in range(152, 152 - 30 * comets, -30):
        marks.append(draw.polygon([(x - 3, 108), (x + 22, 98), (x + 3, 116)], fill="faint"))
        marks.append(draw.circle(6, (x, 112), fill="ink"))
    label = TEXTS.say(language, "panel", player=name, score=score, comets=comets)
    return Shape(f"panel-{player}", tuple(marks), CORNERS[player], label=label)


@cached
def _planet(board: Board, planet: int, hour: int, rests: bool, language: str) -> Shape:
    """A planet by its own colour, size and features; one that rests (R6) wears a broken ring."""
    name, globes = board.planets[planet], data("syzygy", "globes")
    kind = name if name in globes else "other"
    size = globes[kind]["radius"]
    marks = [draw.circle(size, fill=kind, stroke="shade")]
    marks += [draw.path(**mark) for mark in globes[kind]["marks"]]
    marks.append(draw.circle(size, fill="url(#globe)"))
    if rests:
        marks.append(draw.circle(size + 9, (0, 0), fill="none", stroke="ink", **BROKEN))
    label = TEXTS.say(language, "planet-at", planet=name, hour=board.clock[hour])
    place = _at(_orbit(board, planet), hour / board.hours, CENTRE)
    return Shape(f"planet-{name}", tuple(marks), place, label=label, word=name, layer=PIECES)
