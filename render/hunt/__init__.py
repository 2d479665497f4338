"""The forest hunt as pictures and prose."""
