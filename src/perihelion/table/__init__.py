"""The web server: tables, seats, sockets, pages. It depends on no particular game."""
