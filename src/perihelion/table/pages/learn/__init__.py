"""The pages that teach: lessons."""
