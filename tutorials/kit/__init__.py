"""What the pages share.

Four widgets (`frame`, `table`, `store`, `checker`) with their JavaScript in `web/`, and rooms that
each import the ones before them:

- `questions`: from an exercise to its screen, and back from what was answered;
- `texts`: what a text may say of a table: its numbers, its name, what it does otherwise;
- `stages`: the kinds of screen that a lesson is a row of;
- `training`: endless questions, and what was shown to be known;
- `lessons`: the list of the course, the machine that walks a lesson, the exam;
- `classroom`: a set for a class, its pupils' page, and the codes that come back.
"""
