"""The rules of Nebula, a room for each phase of a turn. Numbers R and Q are the handbook's."""
