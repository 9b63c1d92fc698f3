"""Tournaments as pure functions: pairings and standings that follow from entrants and results.

Nothing here knows a game, a server or the time. Who plays whom in the next round, and who stands
where, depends on nothing but what was stored, so every process comes to the same answer.
"""
