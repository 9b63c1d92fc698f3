GAME=None
