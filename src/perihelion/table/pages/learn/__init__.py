"""The pages that teach: lessons, and handbooks with figures."""
