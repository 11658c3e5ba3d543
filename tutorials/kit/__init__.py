"""The widgets every page shares: the frame around it, the table and the store of progress."""
