"""Lessons: their stages, the deals they replay, where a learner stands."""
