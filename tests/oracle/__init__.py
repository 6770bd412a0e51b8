"""Slow, independent referees of the two games, written from the rules text alone.

They share no code and no idea with the fast engine, so that the two can be compared: where they differ,
one of them has misread the rules. Clarity comes before speed everywhere.
"""
