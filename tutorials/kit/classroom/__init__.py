"""A class: the teacher's desk, where a set is made and codes are read, and the pupils' page."""
