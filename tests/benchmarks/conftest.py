"""How often a benchmark is repeated: as often as it asks where it is timed, else once."""

import pytest


@pytest.fixture
def often(request):
    """Take how often one wants it, return how often it shall be."""
    tried = request.config.option.benchmark_disable
    return lambda times: 1 if tried else times
