"""What a class gets on paper: black on white, A4, suits told apart by hollow and filled."""
