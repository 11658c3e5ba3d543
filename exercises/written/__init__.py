"""Exercises that somebody wrote: how a set is read, and what it may say."""
