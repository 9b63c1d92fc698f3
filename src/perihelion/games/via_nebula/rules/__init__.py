"""The rules of Via Nebula as functions over a position. Numbers R and Q are the rules'."""
