"""Which of the system calls that strace has listed are disturbed."""

import os
import re

MOST = os.environ.get("CARDPROOF_FAULTS", "3")


def numbers(trace: str, call: str, most: str) -> list[int]:
    """Of the thread that makes the most such calls, all or so many, evenly spread; of one, the last."""
    threads = re.findall(rf"^(\d+) +{call}\(", trace, flags=re.M)
    count = max((threads.count(thread) for thread in set(threads)), default=0)
    if most == "1":
        return [count] * (count > 0)
    if most == "all" or count <= int(most):
        return list(range(1, count + 1))
    return sorted({1 + round(i * (count - 1) / (int(most) - 1)) for i in range(int(most))})
