"""A class: the teacher's desk, where a set is made and codes are read; the pupils' page of a set."""
