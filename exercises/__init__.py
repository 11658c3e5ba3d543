"""Questions whose answers the engine computes."""
