"""Alternating pairs: A B A B …, so that whatever else the machine does meets both alike.

Medians are compared, not means: what disturbs a run only ever makes it longer.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Callable

Measurement = Callable[[], float]


@dataclass(frozen=True)
class Pairs:
    """The figures of two things measured in turn."""

    ours: list[float]
    peers: list[float]

    @property
    def our_median(self) -> float:
        return median(self.ours)

    @property
    def peer_median(self) -> float:
        return median(self.peers)

    @property
    def ratio(self) -> float:
        """Of the medians."""
        return self.our_median / self.peer_median

    @property
    def ratio_of_pairs(self) -> float:
        """The median of the single pairs' ratios: for long runs, between which the load changes."""
        return median(one / other for one, other in zip(self.ours, self.peers))

    @property
    def difference(self) -> float:
        """The median of what a pair's first is more than its second."""
        return median(one - other for one, other in zip(self.ours, self.peers))

    @property
    def spread(self) -> str:
        """How the ratios of the single pairs lie."""
        low, middle, high = quantiles(
            (one / other for one, other in zip(self.ours, self.peers)), n=4
        )
        return (
            f"median of {len(self.ours)} ratios {middle:.3f}, half of them {low:.3f}–{high:.3f}"
        )


def in_turn(count: int, *measurements: Measurement, warm_up: int = 3) -> list[list[float]]:
    """Takes every measurement `count` times, one after the other in each round."""
    figures: list[list[float]] = [[] for _ in measurements]
    # The collector would pause whichever happens to be running.
    gc.collect()
    gc.disable()
    try:
        for number in range(-warm_up, count):
            for measure, taken in zip(measurements, figures):
                figure = measure()
                if number >= 0:
                    taken.append(figure)
    finally:
        gc.enable()
    return figures


def alternate(count: int, ours: Measurement, peer: Measurement, warm_up: int = 3) -> Pairs:
    return Pairs(*in_turn(count, ours, peer, warm_up=warm_up))
