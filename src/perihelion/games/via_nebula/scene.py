from perihelion.core.game import Seat
from perihelion.core.scene import Scene
from perihelion.games.via_nebula.state import State


def scene(view: State, seat: Seat, language: str) -> Scene:
    return Scene("", 1, 1, {})
