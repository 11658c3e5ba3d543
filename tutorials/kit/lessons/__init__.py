"""The course: the list of its lessons, where a learner stands in one, and the exam."""
