"""House rules that people really play, each as the usual table of three and of four that has it."""

from __future__ import annotations

from belote_core.ruleset import (
    BeloteInLitige,
    FailedPointsTo,
    LitigePointsTo,
    Majority,
    PartnerMaster,
    Rounding,
    Tie,
    Undertrump,
)
from tutorials.kit.stages.tables import house, usual

# Three: more than both others together. Four: as many as the others is dedans.
MORE_NEEDED = usual(majority=Majority.MORE_THAN_TOGETHER, tie=Tie.FAILED)
# Three: all who beat the taker share. Four: a litige is dealt again.
SHARED_OR_REPLAYED = usual(failed_points_to=FailedPointsTo.ALL_WHO_BEAT, tie=Tie.REPLAY)
# Three: half to each. Four: in a litige the belote stays on the table as well.
HALVED_OR_HELD = usual(
    failed_points_to=FailedPointsTo.EACH_HALF, belote_in_litige=BeloteInLitige.HELD
)
# The capot of the other game: 250 at three, 252 at four.
OTHER_CAPOT = (usual(capot=250)[0], usual(capot=252)[1])
ROUNDED = usual(rounding=Rounding.NEAREST_TEN_5_UP)
# Four: what a litige leaves is lost; at three nothing is left.
LITIGE_LOST = usual(litige_points_to=LitigePointsTo.NOBODY)[1]
# At whichever table.
FREE_UNDERTRUMP = house(undertrump=Undertrump.FREE)
NO_LOWER_TRUMP = house(partner_master=PartnerMaster.NO_LOWER_TRUMP)
