"""Processes, HTTP and sockets."""
