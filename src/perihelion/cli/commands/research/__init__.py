"""Commands for research: data sets, and the benchmark of agents."""
