"""The rules of Via Nebula as functions over a state. Numbers R and Q are the rules'."""
