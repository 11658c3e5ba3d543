"""Training without an end: what is asked, what was answered, what comes back."""
