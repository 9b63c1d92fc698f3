"""The server: tables, seats, sockets, pages. It knows no particular game."""
