"""The tests of the rules are the same in every run, however slow the machine."""

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "rules",
    derandomize=True,
    deadline=None,
    max_examples=60,
    database=None,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("rules")
